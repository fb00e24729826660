import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { EmptyState } from '#src/ui/ScreenState';
import { type Policy, acceptPolicy, needsAcceptance, policies } from '../model';

const Moment = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={moment}>
    <FormattedDate value={moment} year="numeric" month="short" day="numeric" />
  </time>
);

const Accept = ({ policy: { policy, version, title } }: { policy: Policy }) => {
  const dispatch = useDispatch();
  const request = useRequest(acceptPolicy, policy);
  if (useIsRefused(request)) return null;
  return (
    <Button
      type="primary"
      className="long-button"
      loading={request.pending}
      onClick={() => dispatch(acceptPolicy.started({ policy, version }))}
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
  return (
    <Loaded
      of={{ ...useResourceState(policies), read: () => dispatch(policies.started()) }}
      failed="policies.failed"
    >
      {(items) => (
        <>
          {items.length === 0 && <EmptyState title="policies.empty" text="policies.empty.text" />}
          <Flex vertical gap="middle">
            {items.map((policy) => (
              <PolicyCard key={policy.policy} policy={policy} />
            ))}
          </Flex>
        </>
      )}
    </Loaded>
  );
};

export default PoliciesTab;
