import { Button, Flex, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { type MailingList, mailingListDecisions, mailingLists, mailingListsFeature } from '../model';
import { EditMailingList, NewMailingList } from './ListForms';

const SEARCH = { label: 'admin.mailingLists.search' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: { open: 'states.mailingList.open', closed: 'states.mailingList.closed' },
  },
} as const;
const EMPTY = { title: 'admin.mailingLists.empty', text: 'admin.mailingLists.empty.text' } as const;

const Read = ({ at }: { at: string | null }) =>
  at === null ? (
    <FormattedMessage id="admin.mailingLists.read.never" />
  ) : (
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  );

const PROBLEMS = {
  refused: 'admin.mailingLists.sync.problem.refused',
  away: 'admin.mailingLists.sync.problem.away',
} as const;

/** What Mailchimp knows of a list: when it was last told everything, and what it did not take. */
const Told = ({ list: { audienceId, syncedAt, syncProblem, refused } }: { list: MailingList }) =>
  audienceId === null ? (
    <FormattedMessage id="admin.mailingLists.sync.off" />
  ) : (
    <Flex vertical>
      <Read at={syncedAt} />
      {syncProblem && (
        <Typography.Text type="danger">
          <FormattedMessage id={PROBLEMS[syncProblem]} />
        </Typography.Text>
      )}
      {refused > 0 && (
        <Typography.Text type="warning">
          <FormattedMessage id="admin.mailingLists.sync.refused" values={{ count: refused }} />
        </Typography.Text>
      )}
    </Flex>
  );

const Called = ({ list: { name, description } }: { list: MailingList }) => (
  <Flex vertical>
    {name}
    <Typography.Text type="secondary">{description}</Typography.Text>
  </Flex>
);

/** When a mailing service read a list, and when one was told of it. */
const serviceColumns = ({ formatMessage }: IntlShape): Column<MailingList>[] => [
  {
    key: 'last_read_at',
    title: formatMessage({ id: 'admin.mailingLists.read' }),
    sorter: true,
    from: 'xl',
    render: ({ lastReadAt }) => <Read at={lastReadAt} />,
  },
  {
    key: 'synced_at',
    title: formatMessage({ id: 'admin.mailingLists.sync' }),
    from: 'xl',
    render: (list) => <Told list={list} />,
  },
];

const useColumns = (onEdit: (list: MailingList) => void): Column<MailingList>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'admin.mailingLists.name' }),
        rowHeader: true,
        sorter: true,
        render: (list) => <Called list={list} />,
      },
      {
        key: 'subscribers',
        title: formatMessage({ id: 'admin.mailingLists.subscribers' }),
        align: 'end',
        from: 'md',
        render: ({ subscribers }) => <FormattedNumber value={subscribers} />,
      },
      {
        key: 'key_end',
        title: formatMessage({ id: 'admin.mailingLists.key.end' }),
        from: 'lg',
        render: ({ keyEnd }) => <code>{keyEnd}</code>,
      },
      ...serviceColumns(intl),
      {
        key: 'created_at',
        title: formatMessage({ id: 'admin.mailingLists.created.at' }),
        sorter: true,
        from: 'xl',
        render: ({ createdAt }) => <FormattedDate value={createdAt} dateStyle="medium" />,
      },
      ...decisionColumns(intl, mailingListDecisions).filter(({ key }) => key !== 'acts'),
      {
        key: 'acts',
        title: formatMessage({ id: 'decisions.acts' }),
        from: 'sm',
        render: (list) => (
          <Flex gap="small" wrap>
            <Button onClick={() => onEdit(list)}>
              <FormattedMessage id="action.edit" />
            </Button>
            <DecisionActs of={mailingListDecisions} row={list} name={list.name} />
          </Flex>
        ),
      },
    ];
  }, [intl, onEdit]);
};

/** The mailing lists: those that users may subscribe to, and those that are closed. */
const MailingListsScreen = () => {
  const { formatMessage } = useIntl();
  const [making, setMaking] = useState(false);
  const [edited, setEdited] = useState<MailingList>();
  const columns = useColumns(setEdited);
  const close = useCallback(() => {
    setMaking(false);
    setEdited(undefined);
  }, []);
  return (
    <>
      <ListScreen
        list={mailingLists}
        title={formatMessage({ id: 'admin.mailingLists.title' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="admin.mailingLists.failed"
        empty={EMPTY}
        preloaded
      >
        <Button type="primary" onClick={() => setMaking(true)}>
          <FormattedMessage id="admin.mailingLists.create" />
        </Button>
      </ListScreen>
      {making && <NewMailingList onClose={close} />}
      {edited && <EditMailingList key={edited.listId} list={edited} onClose={close} />}
    </>
  );
};

export const features = [mailingListsFeature];
export const { preload } = mailingLists;
export default MailingListsScreen;
