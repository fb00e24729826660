import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PopupUse } from '#src/session/popup';
import { usePopupState } from './usePopupState';

export interface PopupButtonProps {
  use: PopupUse;
  children: ReactNode;
  /** The text of the button after a failure. */
  again: ReactNode;
  primary?: boolean;
  onOpen: () => void;
}

/** A button that opens the provider's window, shows what went wrong, and offers to try again. For plain pages. */
export const PlainPopupButton = ({ use, children, again, primary = true, onOpen }: PopupButtonProps) => {
  const { open, failure } = usePopupState(use, true);
  return (
    <div className="popup-button">
      <div role="alert">
        {failure && (
          <p className="plain-note plain-note-bad">
            <FormattedMessage id={failure} />
          </p>
        )}
      </div>
      <button
        type="button"
        className={primary ? 'plain-button plain-button-primary' : 'plain-button'}
        onClick={onOpen}
      >
        {failure ? again : children}
      </button>
      <p className="plain-quiet" role="status">
        {open && <FormattedMessage id="auth.popup.open" />}
      </p>
    </div>
  );
};
