import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { Dialog } from '#src/ui/Dialog';

/** A button that deletes for good, after a question. The button is gone when the deletion is done. */
export const DeleteIntroduction = ({
  title,
  text,
  action,
  busy,
  onDelete,
}: {
  title: MessageId;
  text: MessageId;
  action: MessageId;
  busy: boolean;
  onDelete: () => void;
}) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <FormattedMessage id={action} />
      </button>
      {asking && (
        <Dialog
          title={<FormattedMessage id={title} />}
          action={<FormattedMessage id={action} />}
          danger
          busy={busy}
          onAction={onDelete}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id={text} />
          </p>
        </Dialog>
      )}
    </>
  );
};
