import { Button, Flex, Input, Select, Skeleton, Tag, Typography } from 'antd';
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
import { Pages } from '#src/ui/Pages';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { type ChangeAddress, DEFAULTS, type InboxAddress, SIZES, askedBy } from '../inboxQuery';
import { type Listed, inboxList, selectList } from '../model';

const Filters = ({ address, change }: { address: InboxAddress; change: ChangeAddress }) => {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: 'inbox.search' });
  return (
    <Flex role="search" className="inbox-filters" gap="small" wrap>
      <Select
        aria-label={formatMessage({ id: 'inbox.state' })}
        value={address.state}
        options={inboxStates.map((value) => ({
          value,
          label: formatMessage({ id: `inbox.state.${value}` }),
        }))}
        onChange={(state: string) => change({ state })}
      />
      <Select
        aria-label={formatMessage({ id: 'support.department' })}
        value={address.department}
        options={[
          { value: 'mine', label: formatMessage({ id: 'inbox.department.mine' }) },
          { value: 'all', label: formatMessage({ id: 'inbox.department.all' }) },
          ...supportDepartments.map((value) => ({
            value,
            label: formatMessage({ id: `support.department.${value}` }),
          })),
        ]}
        onChange={(department: string) => change({ department })}
      />
      <Input.Search
        allowClear
        aria-label={words}
        placeholder={words}
        value={address.search}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ search: target.value })}
      />
    </Flex>
  );
};

/** What was written last, or where a search has found its words. */
const Words = ({ item: { unread, last, found } }: { item: Listed }) => {
  const side = (found ?? last).side === 'staff' && (
    <>
      <FormattedMessage id="inbox.answered" />{' '}
    </>
  );
  return found ? (
    <Typography.Text className="inbox-found">
      {side}
      {found.text.before}
      <Typography.Text mark>{found.text.words}</Typography.Text>
      {found.text.after}
    </Typography.Text>
  ) : (
    <Typography.Text strong={unread > 0} ellipsis>
      {side}
      {last.body}
    </Typography.Text>
  );
};

const Item = ({ item, open }: { item: Listed; open: boolean }) => {
  const { search } = useLocation();
  const page = Number(new URLSearchParams(search).get('page') ?? DEFAULTS.page);
  const { subjectId, name, department, topic, assignee, unread, last } = item;
  return (
    <li>
      <Link
        className="inbox-item"
        to={{ search: writeQuery(search, DEFAULTS, { creator: subjectId, page }) }}
        aria-current={open ? 'true' : undefined}
      >
        <Flex justify="space-between" gap="small">
          <Typography.Text strong={unread > 0} ellipsis>
            {name}
          </Typography.Text>
          <CountBadge count={unread} words="inbox.unreadMessages" />
          <Typography.Text type="secondary" className="inbox-time">
            <time dateTime={last.at} title={last.at}>
              <FormattedDate value={last.at} month="short" day="numeric" hour="numeric" minute="numeric" />
            </time>
          </Typography.Text>
        </Flex>
        <Words item={item} />
        <Flex gap={4} wrap>
          <Tag>
            <FormattedMessage id={`support.department.${department}`} />
          </Tag>
          {topic && (
            <Tag>
              <FormattedMessage id={`support.topic.${topic}`} />
            </Tag>
          )}
          <Tag {...(assignee ? { color: 'processing' } : {})}>
            {assignee ? assignee.name : <FormattedMessage id="inbox.unassigned" />}
          </Tag>
        </Flex>
      </Link>
    </li>
  );
};

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
        <Button
          onClick={() =>
            change(filtered ? { state: 'open', department: 'mine', search: '' } : { department: 'all' })
          }
        >
          <FormattedMessage id={filtered ? 'inbox.emptyFilter.action' : 'inbox.empty.action'} />
        </Button>
      )}
    </EmptyState>
  );
};

const Found = ({ address, change }: { address: InboxAddress; change: ChangeAddress }) => {
  const { formatMessage } = useIntl();
  const list = useSelector(selectList);
  if (!list) return null;
  if (list.pagination.total === 0) return <NoConversations address={address} change={change} />;
  return (
    <>
      <ul className="inbox-items">
        {list.items.map((item) => (
          <Item key={item.subjectId} item={item} open={item.subjectId === address.creator} />
        ))}
      </ul>
      {list.pagination.total > SIZES[0] && (
        <Pages
          {...list.pagination}
          sizes={SIZES}
          caption={formatMessage({ id: 'inbox.tab.conversations' })}
          onPage={change}
        />
      )}
    </>
  );
};

/** The conversations that match the filters, the latest first. */
export const ConversationList = ({ address, change }: { address: InboxAddress; change: ChangeAddress }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const list = useSelector(selectList);
  const request = useRequest(inboxList);
  const { state, department, search, page, perPage } = address;
  const asked = useMemo(
    () => askedBy({ ...DEFAULTS, state, department, search, page, perPage }),
    [state, department, search, page, perPage],
  );
  useEffect(() => void dispatch(inboxList.started(asked)), [dispatch, userId, asked]);
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
          onRetry={() => dispatch(inboxList.started(asked))}
        />
      )}
      {!list && request.status !== 'failed' && <Skeleton active aria-busy="true" paragraph={{ rows: 8 }} />}
      <Found address={address} change={change} />
    </section>
  );
};
