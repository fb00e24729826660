import './policies.css';
import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import {
  type Policy,
  acceptRequest,
  needsAcceptance,
  policiesRequest,
  selectPolicies,
} from '../policiesSlice';

const Moment = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={moment} className="day">
    <FormattedDate value={moment} year="numeric" month="short" day="numeric" />
  </time>
);

const Accept = ({ policy: { policy, version, title } }: { policy: Policy }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(acceptRequest, policy);
  const busy = request.status === 'pending';
  return (
    <button
      type="button"
      className="button button-primary"
      aria-disabled={busy}
      onClick={() => !busy && dispatch(acceptRequest.started({ userId, policy, version }))}
    >
      <FormattedMessage id={busy ? 'policies.accepting' : 'policies.accept'} values={{ title, version }} />
    </button>
  );
};

const PolicyCard = ({ policy }: { policy: Policy }) => {
  const { title, version, body, publishedAt, accepted } = policy;
  const waiting = needsAcceptance(policy);
  const heading = useRef<HTMLHeadingElement>(null);
  const waited = useRef(waiting);
  // The button that was pressed is gone, so the focus must move.
  useEffect(() => {
    if (waited.current && !waiting) heading.current?.focus();
    waited.current = waiting;
  }, [waiting]);
  return (
    <article className="panel" aria-labelledby={`policy-${policy.policy}`}>
      <h2 ref={heading} id={`policy-${policy.policy}`} className="policy-title" tabIndex={-1}>
        {title}
      </h2>
      <p className="secondary">
        <FormattedMessage id="policies.version" values={{ version, date: <Moment moment={publishedAt} /> }} />
      </p>
      {waiting && (
        <p className="callout" role="status">
          <FormattedMessage id={accepted ? 'policies.newer' : 'policies.first'} />
        </p>
      )}
      <p>
        {accepted ? (
          <FormattedMessage
            id="policies.accepted"
            values={{ version: accepted.version, date: <Moment moment={accepted.acceptedAt} /> }}
          />
        ) : (
          <FormattedMessage id="policies.notAccepted" />
        )}
      </p>
      <details className="policy-text">
        <summary>
          <FormattedMessage id="policies.read" values={{ title }} />
        </summary>
        {body.split(/\n{2,}/).map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </details>
      {waiting && (
        <div className="actions">
          <Accept policy={policy} />
        </div>
      )}
    </article>
  );
};

/** Contracts and policies: each in its current version, with the version that the user accepted and when. */
const PoliciesTab = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const policies = useSelector(selectPolicies);
  const request = useRequest(policiesRequest);
  return (
    <>
      {request.status === 'failed' && (
        <FailedState
          title="policies.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(policiesRequest.started({ userId }))}
        />
      )}
      {policies === null && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
      {policies?.length === 0 && <EmptyState title="policies.empty" text="policies.empty.text" />}
      {policies?.map((policy) => (
        <PolicyCard key={policy.policy} policy={policy} />
      ))}
    </>
  );
};

export default PoliciesTab;
