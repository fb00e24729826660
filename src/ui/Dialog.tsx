import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The text of the main button: what it does, not "OK". Absent if the dialog only shows something. */
  action?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onAction?: () => void;
  onClose: () => void;
}

/**
 * Asks before something is done, or shows something. It is open while it is rendered. The browser keeps the focus
 * inside, closes it on Escape and gives the focus back. While `busy` it does not close and its button does nothing.
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
    // Close it before it leaves the page; otherwise the browser does not give the focus back.
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
      // Some ways to close cannot be prevented, such as the back button of a phone pressed twice: then it is opened
      // again.
      onClose={() => {
        if (busy) dialog.current?.showModal();
        else if (dialog.current) onClose();
      }}
      // Browsers close a dialog on the second Escape without asking.
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
