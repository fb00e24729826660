import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { type Failure, requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { failureWords } from '#src/request/failureWords';

/** Says why there are no figures, with a button that helps: try again, or `repair` where the channel's grant is gone. */
export const FiguresFailed = ({
  failure,
  unlinked,
  needsReauth,
  repair,
  onRetry,
}: {
  failure: Failure;
  unlinked: boolean;
  needsReauth: boolean;
  repair: ReactNode;
  onRetry: () => void;
}) => {
  const requestId = requestIdOf(failure);
  if (unlinked && needsReauth) {
    return (
      <div className="callout analytics-failed">
        <p>
          <FormattedMessage id="analytics.unlinked" />
        </p>
        <Link to={paths.channels} className="button">
          <FormattedMessage id="analytics.toChannels" />
        </Link>
      </div>
    );
  }
  return (
    <div className="callout callout-error analytics-failed" role="alert">
      <p>
        <strong>
          <FormattedMessage id="analytics.failed" />
        </strong>{' '}
        <FormattedMessage id={failureWords(failure)} />
        {requestId && !needsReauth && (
          <>
            {' '}
            <FormattedMessage id="failure.requestId" values={{ requestId }} />
          </>
        )}
      </p>
      {needsReauth ? (
        repair
      ) : (
        <button type="button" className="button" onClick={onRetry}>
          <FormattedMessage id="action.retry" />
        </button>
      )}
    </div>
  );
};
