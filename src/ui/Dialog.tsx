import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** What the main button says: what will happen, not "OK". A dialog that only tells something has none. */
  action?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onAction?: () => void;
  onClose: () => void;
}

/**
 * Asks before something is done, or tells more of something. It is open while it is rendered; the browser holds the focus inside, closes on Escape
 * and gives the focus back. While `busy` it neither closes nor acts a second time.
 */
export const Dialog = ({
  title,
  children,
  action,
  danger = false,
  busy = false,
  onAction,
  onClose,
}: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it leaves the page: only so does the focus go back to where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      aria-busy={busy}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      // Some ways out, such as a phone's back button pressed twice, cannot be declined.
      onClose={() => {
        if (busy) dialog.current?.showModal();
        else if (dialog.current) onClose();
      }}
      // A second Escape in a row would close it without asking.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && busy) event.preventDefault();
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <div id={`${id}body`}>{children}</div>
      <div className="actions">
        {onAction && (
          <button
            type="button"
            className={danger ? 'button button-danger' : 'button button-primary'}
            aria-disabled={busy}
            onClick={() => !busy && onAction()}
          >
            {busy ? <FormattedMessage id="dialog.busy" /> : action}
          </button>
        )}
        <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && onClose()}>
          <FormattedMessage id={onAction ? 'dialog.cancel' : 'notice.close'} />
        </button>
      </div>
    </dialog>
  );
};
