import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import {
  type PopupFailure,
  type PopupUse,
  type popupSlice,
  selectPopupFailure,
  selectPopupOpen,
} from '#src/session/popup';

const WORDS: Record<PopupFailure, MessageId> = {
  popup_closed_by_user: 'auth.popup.closed',
  access_denied: 'auth.popup.denied',
  immediate_failed: 'auth.popup.failed',
  popup_blocked_by_browser: 'auth.popup.blocked',
};
const wordsOf = (failure: PopupFailure, use: PopupUse): MessageId =>
  use === 'channel' && failure === 'access_denied' ? 'auth.popup.deniedChannel' : WORDS[failure];

type WithPopup = { popup: ReturnType<typeof popupSlice.reducer> };

/** A button that opens the provider's window, shows what went wrong, and offers to try again. */
export const PopupButton = ({
  use,
  children,
  again,
  primary = true,
  own = true,
  busy = false,
  onOpen,
}: {
  use: PopupUse;
  children: ReactNode;
  /** The text of the button after a failure. */
  again: ReactNode;
  primary?: boolean;
  /** False if another button of the same use was pressed last: the failure is shown there. */
  own?: boolean;
  /** The popup's answer is on its way to the server. */
  busy?: boolean;
  onOpen: () => void;
}) => {
  const open = useSelector((state: WithPopup) => own && selectPopupOpen(state, use));
  const failure = useSelector((state: WithPopup) => (own ? selectPopupFailure(state, use) : null));
  return (
    <div className="sign-in">
      <div role="alert">
        {failure && (
          <p className="callout callout-error">
            <FormattedMessage id={wordsOf(failure, use)} />
          </p>
        )}
      </div>
      <button
        type="button"
        className={primary ? 'button button-primary' : 'button'}
        aria-disabled={busy}
        onClick={() => !busy && onOpen()}
      >
        {failure ? again : children}
      </button>
      <p className="secondary" role="status">
        {open && <FormattedMessage id="auth.popup.open" />}
      </p>
    </div>
  );
};
