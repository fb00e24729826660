import { Alert, Button, Flex } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import type { Known } from '../askForm';
import type { SharesConfig } from '../model';
import { AskDialog } from './AskDialog';
import { Deadline } from './Deadline';

const Limits = ({ config: { min, max, standardGivenWhole, latestMonth } }: { config: SharesConfig }) => (
  <FormattedMessage
    id="revenueShare.limits"
    values={{
      min: <Percent percent={min} />,
      max: <Percent percent={max} />,
      whole: <Percent percent={standardGivenWhole} />,
      month: <Month month={latestMonth} />,
    }}
  />
);

/** Until when and for what another share can be asked, and the button that does; who may not reads why. */
export const AskSection = ({ known }: { known: Known }) => {
  const { config } = known;
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  if (!config.canRequest) {
    return (
      <Alert
        type="info"
        showIcon
        title={<FormattedMessage id="refused.REVENUE_SHARE_NOT_ALLOWED" />}
        description={<FormattedMessage id="revenueShare.notAllowed" />}
      />
    );
  }
  return (
    <Flex vertical gap="small" align="flex-start">
      <span>
        <Deadline config={config} /> <Limits config={config} />
      </span>
      <Button type="primary" onClick={() => setAsking(true)}>
        <FormattedMessage id="revenueShare.ask" />
      </Button>
      {asking && <AskDialog known={known} onClose={close} />}
    </Flex>
  );
};
