import { useEffect, useMemo } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { inboxStates, supportDepartments } from '#contract/lists';
import { requestIdOf } from '#src/api/failure';
import { writeQuery } from '#src/lib/query';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { CountBadge } from '#src/ui/CountBadge';
import { SelectField, TextField } from '#src/ui/OldField';
import { Pagination } from '#src/ui/OldPagination';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { type Listed, inboxRequest } from '../inboxRequests';
import { selectList } from '../inboxSlice';
import { type ChangeAddress, DEFAULTS, type InboxAddress, askedBy } from './inboxQuery';

const nothing = () => {};

const Filters = ({ address, change }: { address: InboxAddress; change: ChangeAddress }) => {
  const { formatMessage } = useIntl();
  return (
    <div className="inbox-filters" role="search">
      <SelectField
        name="state"
        label={<FormattedMessage id="inbox.state" />}
        value={address.state}
        options={inboxStates.map((value) => ({
          value,
          label: formatMessage({ id: `inbox.state.${value}` }),
        }))}
        onChange={(state) => change({ state })}
        onLeave={nothing}
      />
      <SelectField
        name="department"
        label={<FormattedMessage id="support.department" />}
        value={address.department}
        options={[
          { value: 'mine', label: formatMessage({ id: 'inbox.department.mine' }) },
          { value: 'all', label: formatMessage({ id: 'inbox.department.all' }) },
          ...supportDepartments.map((value) => ({
            value,
            label: formatMessage({ id: `support.department.${value}` }),
          })),
        ]}
        onChange={(department) => change({ department })}
        onLeave={nothing}
      />
      <TextField
        type="search"
        name="search"
        label={<FormattedMessage id="inbox.search" />}
        value={address.search}
        maxLength={100}
        onChange={(search) => change({ search })}
        onLeave={nothing}
      />
    </div>
  );
};

const Item = ({ item, open }: { item: Listed; open: boolean }) => {
  const { search } = useLocation();
  const page = Number(new URLSearchParams(search).get('page') ?? DEFAULTS.page);
  const { subjectId, name, department, topic, assignee, unread, last } = item;
  return (
    <li>
      <Link
        className={unread > 0 ? 'inbox-item inbox-item-unread' : 'inbox-item'}
        to={{ search: writeQuery(search, DEFAULTS, { creator: subjectId, page }) }}
        aria-current={open ? 'true' : undefined}
      >
        <span className="inbox-item-name">
          {name} <CountBadge count={unread} words="inbox.unreadMessages" />
        </span>
        <time className="secondary" dateTime={last.at} title={last.at}>
          <FormattedDate value={last.at} month="short" day="numeric" hour="numeric" minute="numeric" />
        </time>
        <span className="inbox-item-text">
          {last.side === 'staff' && (
            <>
              <FormattedMessage id="inbox.answered" />{' '}
            </>
          )}
          {last.body}
        </span>
        <span className="secondary inbox-item-facts">
          <FormattedMessage id={`support.department.${department}`} />
          {topic && (
            <>
              {' · '}
              <FormattedMessage id={`support.topic.${topic}`} />
            </>
          )}
          {' · '}
          {assignee ? assignee.name : <FormattedMessage id="inbox.unassigned" />}
        </span>
      </Link>
    </li>
  );
};

const Skeleton = () => (
  <div className="skeleton" aria-busy="true">
    <div className="skeleton-line inbox-skeleton" />
    <div className="skeleton-line inbox-skeleton" />
    <div className="skeleton-line inbox-skeleton" />
  </div>
);

/** Shown in an empty list, with a button to see more conversations. */
const NoConversations = ({ address, change }: { address: InboxAddress; change: ChangeAddress }) => {
  const { state, department, search } = address;
  const filtered = state !== DEFAULTS.state || department !== DEFAULTS.department || search !== '';
  return (
    <EmptyState
      title={filtered ? 'inbox.emptyFilter' : 'inbox.empty'}
      text={filtered ? 'inbox.emptyFilter.text' : 'inbox.empty.text'}
    >
      {(filtered || department === 'mine') && (
        <button
          type="button"
          className="button"
          onClick={() =>
            change(filtered ? { state: 'open', department: 'mine', search: '' } : { department: 'all' })
          }
        >
          <FormattedMessage id={filtered ? 'inbox.emptyFilter.action' : 'inbox.empty.action'} />
        </button>
      )}
    </EmptyState>
  );
};

/** The conversations that match the filters, the latest first. */
export const ConversationList = ({ address, change }: { address: InboxAddress; change: ChangeAddress }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const list = useSelector(selectList);
  const request = useRequest(inboxRequest);
  const { state, department, search, page, perPage, creator } = address;
  const asked = useMemo(
    () => askedBy(userId, { ...DEFAULTS, state, department, search, page, perPage }),
    [userId, state, department, search, page, perPage],
  );
  useEffect(() => void dispatch(inboxRequest.started(asked)), [dispatch, asked]);
  return (
    <section className="inbox-list" aria-labelledby="inbox-list">
      <h2 id="inbox-list" className="visually-hidden">
        <FormattedMessage id="inbox.tab.conversations" />
      </h2>
      <Filters address={address} change={change} />
      {request.status === 'failed' && (
        <FailedState
          title="inbox.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(inboxRequest.started(asked))}
        />
      )}
      {!list && request.status !== 'failed' && <Skeleton />}
      {list?.items.length === 0 && <NoConversations address={address} change={change} />}
      {list && list.items.length > 0 && (
        <ul className="inbox-items">
          {list.items.map((item) => (
            <Item key={item.subjectId} item={item} open={item.subjectId === creator} />
          ))}
        </ul>
      )}
      {list && list.pagination.total > 10 && (
        <Pagination
          {...list.pagination}
          list={formatMessage({ id: 'inbox.tab.conversations' })}
          onPage={(to) => change(to)}
        />
      )}
    </section>
  );
};
