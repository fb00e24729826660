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

/**
 * Whether the provider's window is open, and the words of what went wrong with it. `own`: false if another button of the
 * same use was pressed last, beside which it is shown.
 */
export const usePopupState = (use: PopupUse, own: boolean): { open: boolean; failure: MessageId | null } => {
  const open = useSelector((state: WithPopup) => own && selectPopupOpen(state, use));
  const failure = useSelector((state: WithPopup) => (own ? selectPopupFailure(state, use) : null));
  return { open, failure: failure && wordsOf(failure, use) };
};
