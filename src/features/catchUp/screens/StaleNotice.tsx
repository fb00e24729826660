import { Alert, Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Moment } from '#src/ui/Day';

/** Says that it could not be read again, and of when the rest of the card is. */
export const StaleNotice = ({ readAt, onRetry }: { readAt: string; onRetry: () => void }) => (
  <Alert
    type="error"
    showIcon
    title={<FormattedMessage id="catchUp.failed" />}
    description={<FormattedMessage id="catchUp.failed.stays" values={{ time: <Moment moment={readAt} /> }} />}
    action={
      <Button onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    }
  />
);
