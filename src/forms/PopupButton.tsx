import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PopupUse } from '#src/session/popup';
import { usePopupState } from './usePopupState';

/** A button that opens the provider's window, shows what went wrong, and offers to try again. */
export const PopupButton = ({
  use,
  children,
  again,
  primary = true,
  onOpen,
}: {
  use: PopupUse;
  children: ReactNode;
  /** The text of the button after a failure. */
  again: ReactNode;
  primary?: boolean;
  onOpen: () => void;
}) => {
  const { open, failure } = usePopupState(use, true);
  return (
    <div className="sign-in">
      <div role="alert">
        {failure && (
          <p className="callout callout-error">
            <FormattedMessage id={failure} />
          </p>
        )}
      </div>
      <button type="button" className={primary ? 'button button-primary' : 'button'} onClick={onOpen}>
        {failure ? again : children}
      </button>
      <p className="secondary" role="status">
        {open && <FormattedMessage id="auth.popup.open" />}
      </p>
    </div>
  );
};
