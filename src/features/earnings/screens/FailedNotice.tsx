import { Alert, Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Day } from '#src/ui/Day';
import type { DayRange } from '#src/lib/ranges';

/** Says that loading has failed and that the data below is of an earlier range. */
export const FailedNotice = ({ shown, onRetry }: { shown: DayRange; onRetry: () => void }) => (
  <Alert
    type="error"
    showIcon
    title={<FormattedMessage id="earnings.failed" />}
    description={
      <FormattedMessage
        id="earnings.failed.stays"
        values={{ from: <Day day={shown.from} />, to: <Day day={shown.to} /> }}
      />
    }
    action={
      <Button onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    }
  />
);
