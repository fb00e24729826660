import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RequestState } from '#src/request/request';
import { Dialog } from '#src/ui/Dialog';
import { failureWords } from '../accountMessages';

/** A section whose button opens a dialog that asks once more. A failure is shown in the dialog. */
export const Confirm = ({
  title,
  text,
  action,
  question,
  request,
  onAction,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  /** The words on the button, in the section and in the dialog. */
  action: ReactNode;
  question: ReactNode;
  request: RequestState;
  onAction: () => void;
  /** The content of the dialog. */
  children: ReactNode;
}) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState(false);
  const close = () => {
    setOpen(false);
    setBegun(false);
  };
  return (
    <section aria-labelledby={id} className="account-section">
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {action}
      </button>
      {open && (
        <Dialog
          title={question}
          action={action}
          danger
          busy={request.status === 'pending'}
          onAction={() => {
            setBegun(true);
            onAction();
          }}
          onClose={close}
        >
          {children}
          {begun && request.status === 'failed' && (
            <p className="field-problem" role="alert">
              <FormattedMessage id={failureWords(request.failure)} />
            </p>
          )}
        </Dialog>
      )}
    </section>
  );
};
