import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** The failed face of a screen or a part of it: what failed, in words, and another try. */
export const FailedState = ({
  title,
  requestId,
  onRetry,
}: {
  title: MessageId;
  requestId: string | undefined;
  onRetry: () => void;
}) => (
  <div className="state" role="alert">
    <p className="state-title">
      <FormattedMessage id={title} />
    </p>
    <p className="secondary">
      <FormattedMessage id="failure.safe" />
      {requestId && (
        <>
          {' '}
          <FormattedMessage id="failure.requestId" values={{ requestId }} />
        </>
      )}
    </p>
    <button type="button" className="button" onClick={onRetry}>
      <FormattedMessage id="action.retry" />
    </button>
  </div>
);

/** The empty face: why there is nothing, and the next step. */
export const EmptyState = ({
  title,
  text,
  children,
}: {
  title: MessageId;
  text: MessageId;
  children?: ReactNode;
}) => (
  <div className="state">
    <p className="state-title">
      <FormattedMessage id={title} />
    </p>
    <p className="secondary">
      <FormattedMessage id={text} />
    </p>
    {children}
  </div>
);
