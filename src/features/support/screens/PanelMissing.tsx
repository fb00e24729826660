import { Alert, Button } from 'antd';
import { FormattedMessage } from 'react-intl';

/** Shown instead of the panel's content if its code could not be loaded. */
export const PanelMissing = () => (
  <Alert
    type="error"
    showIcon
    title={<FormattedMessage id="boundary.chunk.text" />}
    action={
      <Button onClick={() => window.location.reload()}>
        <FormattedMessage id="action.reload" />
      </Button>
    }
  />
);
