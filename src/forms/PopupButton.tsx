import { Alert, Button, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { PopupButtonProps } from './PlainPopupButton';
import { usePopupState } from './usePopupState';

/** A button that opens the provider's window, shows what went wrong, and offers to try again. */
export const PopupButton = ({ use, children, again, primary = true, onOpen }: PopupButtonProps) => {
  const { open, failure } = usePopupState(use, true);
  return (
    <div className="popup-button">
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failure} />} />}
      <Button type={primary ? 'primary' : 'default'} onClick={onOpen}>
        {failure ? again : children}
      </Button>
      <Typography.Text type="secondary" role="status">
        {open && <FormattedMessage id="auth.popup.open" />}
      </Typography.Text>
    </div>
  );
};
