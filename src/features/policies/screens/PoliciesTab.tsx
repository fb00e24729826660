import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useIsRefused } from '#src/forms/whileActing';
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
  <time dateTime={moment} title={moment}>
    <FormattedDate value={moment} year="numeric" month="short" day="numeric" />
  </time>
);

const Accept = ({ policy: { policy, version, title } }: { policy: Policy }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(acceptRequest, policy);
  if (useIsRefused(request)) return null;
  return (
    <Button
      type="primary"
      className="long-button"
      loading={request.pending}
      onClick={() => dispatch(acceptRequest.started({ userId, policy, version }))}
    >
      <FormattedMessage id="policies.accept" values={{ title, version }} />
    </Button>
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
    <article aria-labelledby={`policy-${policy.policy}`}>
      <Card>
        <Flex vertical gap="small">
          <h2 ref={heading} id={`policy-${policy.policy}`} tabIndex={-1}>
            {title}
          </h2>
          <Typography.Paragraph type="secondary">
            <FormattedMessage
              id="policies.version"
              values={{ version, date: <Moment moment={publishedAt} /> }}
            />
          </Typography.Paragraph>
          {waiting && (
            <Alert
              type="warning"
              showIcon
              role="status"
              title={<FormattedMessage id={accepted ? 'policies.newer' : 'policies.first'} />}
            />
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
          <details>
            <summary>
              <FormattedMessage id="policies.read" values={{ title }} />
            </summary>
            {body.split(/\n{2,}/).map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
          </details>
          {waiting && (
            <div>
              <Accept policy={policy} />
            </div>
          )}
        </Flex>
      </Card>
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
      <Flex vertical gap="middle">
        {policies?.map((policy) => (
          <PolicyCard key={policy.policy} policy={policy} />
        ))}
      </Flex>
    </>
  );
};

export default PoliciesTab;
