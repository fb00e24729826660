import './support.css';
import { Suspense, lazy, useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory, useLocation } from 'react-router-dom';
import { CountBadge } from '#src/ui/CountBadge';
import {
  panelClosed,
  panelOpened,
  selectGreeting,
  selectPanelOpen,
  selectStanding,
  supportOffered,
} from '../supportSlice';
import { PanelMissing } from './PanelMissing';

// The panel's code is loaded with the first click; if that fails, a message stands in its place.
const SupportPanel = lazy(() => import('./SupportPanel').catch(() => ({ default: PanelMissing })));

/** The chat's button with the number of unread messages, the greeting beside it, and the panel once it is opened. */
export const SupportChat = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const open = useSelector(selectPanelOpen);
  const greeting = useSelector(selectGreeting);
  const unread = useSelector(selectStanding)?.unread ?? 0;
  useEffect(() => void dispatch(supportOffered({ userId })), [dispatch, userId]);
  const { pathname, search } = useLocation();
  const history = useHistory();
  useEffect(() => {
    // Mails link here with `support=open`. It is removed from the URL, so that a closed panel stays closed.
    const query = new URLSearchParams(search);
    if (query.get('support') !== 'open') return;
    query.delete('support');
    history.replace({ pathname, search: query.toString() });
    dispatch(panelOpened({ userId }));
  }, [dispatch, history, pathname, search, userId]);
  const close = useCallback(() => {
    dispatch(panelClosed());
    button.current?.focus();
  }, [dispatch]);
  return (
    <>
      <div className="support-corner">
        <div role="status">
          {greeting && (
            <p className="support-greeting">
              <FormattedMessage id="support.greeting" />
            </p>
          )}
        </div>
        <button
          ref={button}
          type="button"
          className="support-button"
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => (open ? close() : dispatch(panelOpened({ userId })))}
        >
          <FormattedMessage id="support.button" />
          <CountBadge count={unread} words="support.unread" />
        </button>
      </div>
      {open && (
        <Suspense fallback={<div className="support-panel support-panel-loading" aria-busy="true" />}>
          <SupportPanel userId={userId} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
