import { Flex, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Moment } from '#src/ui/Day';
import type { PaymentRun } from '../model';

/** Who made a run and when, and who approved it. */
export const RunPeople = ({ run: { madeAt, madeBy, approvedBy } }: { run: PaymentRun }) => (
  <Flex vertical>
    <span>
      {madeBy === null ? (
        <FormattedMessage id="paymentRuns.madeByItself" />
      ) : (
        <FormattedMessage id="paymentRuns.madeBy" values={{ name: <bdi>{madeBy}</bdi> }} />
      )}
    </span>
    <Typography.Text type="secondary">
      <Moment moment={madeAt} />
    </Typography.Text>
    {approvedBy !== null && (
      <span>
        <FormattedMessage id="paymentRuns.approvedBy" values={{ name: <bdi>{approvedBy}</bdi> }} />
      </span>
    )}
  </Flex>
);
