import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** On plain pages: says that a part could not be loaded, with a button to try again. */
export const PlainFailed = ({
  title,
  requestId,
  onRetry,
}: {
  title: MessageId;
  requestId: string | undefined;
  onRetry: () => void;
}) => (
  <section className="plain-note plain-note-bad" role="alert">
    <p>
      <strong>
        <FormattedMessage id={title} />
      </strong>
    </p>
    <p>
      <FormattedMessage id="failure.safe" />{' '}
      {requestId && <FormattedMessage id="failure.requestId" values={{ requestId }} />}
    </p>
    <button type="button" className="plain-button" onClick={onRetry}>
      <FormattedMessage id="action.retry" />
    </button>
  </section>
);
