import { Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Moment } from './Day';

/** When figures were counted that a job counts; null where it has not yet. */
export const CountedAt = ({ moment }: { moment: string | null }) => (
  <Typography.Text type="secondary">
    {moment === null ? (
      <FormattedMessage id="figures.notCounted" />
    ) : (
      <FormattedMessage id="figures.counted" values={{ moment: <Moment moment={moment} /> }} />
    )}
  </Typography.Text>
);
