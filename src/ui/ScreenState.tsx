import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** Shown if a screen or a part of it could not be loaded: what failed, and a button to try again. */
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

/** Shown if there is nothing to list: why, and what to do next. */
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
