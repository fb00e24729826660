import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

interface ShownNotice {
  id: string;
  kind: 'success' | 'info' | 'error';
  message: { id: MessageId; values?: Record<string, string | number>; otherwise?: string } | { text: string };
  requestId?: string;
}

/** Notifications in a corner of the page: screen readers announce them, and they close by themselves. */
export const Notices = ({
  notices,
  onDismiss,
}: {
  notices: ShownNotice[];
  onDismiss: (id: string) => void;
}) => {
  const { formatMessage, messages } = useIntl();
  const wordsOf = (message: ShownNotice['message']) => {
    if ('text' in message) return message.text;
    const { id, values, otherwise } = message;
    return otherwise !== undefined && !(id in messages) ? otherwise : formatMessage({ id }, values);
  };
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map(({ id, kind, message, requestId }) => (
        <div key={id} className={`notice notice-${kind}`}>
          <div className="notice-text">
            {wordsOf(message)}
            {requestId && (
              <small>
                <FormattedMessage id="failure.requestId" values={{ requestId }} />
              </small>
            )}
          </div>
          <button
            type="button"
            aria-label={formatMessage({ id: 'notice.close' })}
            onClick={() => onDismiss(id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>
  );
};
