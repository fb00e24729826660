import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { type PopupFailure, selectPopup, signInRequested } from '../authSlice';

const WORDS: Record<PopupFailure, MessageId> = {
  popup_closed_by_user: 'auth.popup.closed',
  access_denied: 'auth.popup.denied',
  immediate_failed: 'auth.popup.failed',
  popup_blocked_by_browser: 'auth.popup.blocked',
};

/** The way in: opens the sign-in window, says what went wrong with it, and offers another try. */
export const SignIn = () => {
  const dispatch = useDispatch();
  const { open, failure } = useSelector(selectPopup);
  return (
    <div className="sign-in">
      <div role="alert">
        {failure && (
          <p className="callout callout-error">
            <FormattedMessage id={WORDS[failure]} />
          </p>
        )}
      </div>
      <button type="button" className="button button-primary" onClick={() => dispatch(signInRequested())}>
        <FormattedMessage id={failure ? 'auth.signInAgain' : 'auth.signIn'} />
      </button>
      <p className="secondary" role="status">
        {open && <FormattedMessage id="auth.popup.open" />}
      </p>
    </div>
  );
};
