import { Descriptions, Flex, Skeleton, Typography } from 'antd';
import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import type { LockCause } from '#contract/plain/admin/locks';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { Day, Moment } from '#src/ui/Day';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { Loaded } from '#src/ui/Loaded';
import { FailedState } from '#src/ui/ScreenState';
import { StateTag } from '#src/ui/StateTag';
import { type UserLock, lockDecisions, setLock, userLock } from '../model';
import { CAUSE, causeIn } from '../lockForms';
import { Cause } from './Cause';
import { LockForm } from './LockForm';

const { history } = lockDecisions;

const Facts = ({ lock }: { lock: UserLock }) => {
  const { formatMessage } = useIntl();
  const { level, type, identifier, reason, lockedAt, lockedBy, lockedUntil, cause } = lock;
  const items = [
    { key: 'type', label: 'locked.about', children: type && <FormattedMessage id={`locked.type.${type}`} /> },
    { key: 'reason', label: 'acts.reason', children: <span dir="auto">{reason}</span> },
    {
      key: 'level',
      label: 'admin.locks.level',
      children: level && <FormattedMessage id={`admin.locks.level.${level}`} />,
    },
    { key: 'identifier', label: 'admin.locks.identifier', children: identifier },
    { key: 'cause', label: 'admin.locks.cause', children: cause && <Cause cause={cause} /> },
    { key: 'since', label: 'locked.since', children: lockedAt && <Moment moment={lockedAt} /> },
    { key: 'by', label: 'admin.locks.by', children: lockedBy ?? <FormattedMessage id="history.by.system" /> },
    {
      key: 'until',
      label: 'paymentHolds.until',
      children: lockedUntil ? <Day day={lockedUntil} /> : <FormattedMessage id="paymentHolds.until.none" />,
    },
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      items={items
        .filter(({ children }) => children)
        .map((item) => ({ ...item, label: formatMessage({ id: item.label }) }))}
    />
  );
};

/** The locks so far, which are read again whenever the lock has changed. */
const History = ({ lock }: { lock: UserLock }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { subjectId } = lock;
  const items = useSelector((state: object) => history.select(state, subjectId));
  const request = useRequest(history.request, subjectId);
  const ask = useCallback(() => void dispatch(history.ask(userId, lock)), [dispatch, userId, lock]);
  useEffect(ask, [ask]);
  if (request.status === 'failed') {
    return <FailedState title="history.failed" requestId={requestIdOf(request.failure)} onRetry={ask} />;
  }
  if (!items || items.length === 0) return null;
  return (
    <section>
      <Typography.Paragraph strong>
        <FormattedMessage id="history.label" />
      </Typography.Paragraph>
      <HistoryTimeline
        machine={lockDecisions.machine.name}
        items={items}
        causeOf={(cause) => <Cause cause={cause as LockCause} />}
      />
    </section>
  );
};

/** What an unlocked account is not paid for still, before somebody unlocks it. */
const StillHeldBack = ({ what = [] }: { what: UserLock['stillHeldBack'] }) => (
  <>
    {what.map((one) => (
      <p key={one}>
        <FormattedMessage id={`admin.locks.stays.${one}`} />
      </p>
    ))}
  </>
);

/** The form for who comes from what somebody is to be locked for, open at once. */
const Prefilled = ({ lock }: { lock: UserLock }) => {
  const [address, change] = useQuery(CAUSE);
  const cause = causeIn(address);
  if (!cause || !lock.acts.includes('lock')) return null;
  return <LockForm act="lock" lock={lock} cause={cause} onClose={() => change(CAUSE)} />;
};

const Shown = ({ lock }: { lock: UserLock }) => {
  const { subjectId, name, state, barred, stillHeldBack } = lock;
  const asked = (act: 'lock' | 'relock') => ({
    request: setLock,
    key: subjectId,
    form: (onClose: () => void) => <LockForm act={act} lock={lock} onClose={onClose} />,
  });
  return (
    <Flex vertical gap="middle">
      {state === 'locked' ? (
        <>
          <span>
            <StateTag machine={lockDecisions.machine.name} state={state} />
          </span>
          <Facts lock={lock} />
        </>
      ) : (
        <span>
          <FormattedMessage id="admin.locks.none" />
        </span>
      )}
      {barred && (
        <Typography.Text type="secondary">
          <FormattedMessage id={`admin.locks.barred.${barred}`} />
        </Typography.Text>
      )}
      <DecisionActs
        of={lockDecisions}
        row={lock}
        name={name}
        says={(act) => act === 'unlock' && <StillHeldBack what={stillHeldBack} />}
        forms={{ lock: asked('lock'), relock: asked('relock') }}
      />
      <History lock={lock} />
      <Prefilled lock={lock} />
    </Flex>
  );
};

/** How an account is locked, what whoever looks may do about it, and its locks so far. */
const LockOf = ({ subjectId }: { subjectId: string }) => {
  const skeleton = (
    <div aria-busy="true">
      <Skeleton active title={false} />
    </div>
  );
  return (
    <Loaded of={useResource(userLock, { subjectId })} failed="admin.locks.failed" skeleton={skeleton}>
      {(lock) => <Shown lock={lock} />}
    </Loaded>
  );
};

export default LockOf;
