import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { memberPath, paths } from '#src/lib/paths';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { DayOf } from '#src/ui/Day';
import { LinkButton } from '#src/ui/LinkButton';
import { Money } from '#src/ui/Money';
import { StateTag } from '#src/ui/StateTag';
import { type Member, league, members, membersFeature } from '../model';
import { League } from './League';
import { MEMBER_FILTERS } from './memberFilters';

const SEARCH = { label: 'networkMembers.search', hint: 'networkMembers.search.hint' } as const;
const EMPTY = { title: 'networkMembers.empty', text: 'networkMembers.empty.text' } as const;

/** How the column of the last month's earnings is called; the list says which month it is. */
const useEarnedTitle = (): string => {
  const { formatDate, formatMessage } = useIntl();
  const month = useSelector(members.selectPage)?.lastMonth;
  const said =
    month === undefined
      ? '…'
      : formatDate(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return formatMessage({ id: 'networkMembers.earned' }, { month: said });
};

// What is counted of a member, and since when they are one.
const countedColumns = ({ formatMessage }: IntlShape, earnedTitle: string): Column<Member>[] => [
  {
    key: 'channels',
    title: formatMessage({ id: 'networkMembers.channels' }),
    align: 'end',
    from: 'md',
    render: ({ channels }) => <FormattedNumber value={channels} />,
  },
  {
    key: 'views',
    title: formatMessage({ id: 'networkMembers.views' }),
    align: 'end',
    from: 'md',
    render: ({ views }) => <FormattedNumber value={views} />,
  },
  {
    key: 'earned',
    title: earnedTitle,
    align: 'end',
    from: 'sm',
    render: ({ earned }) => (earned === null ? '—' : <Money amount={earned} />),
  },
  {
    key: 'began_at',
    title: formatMessage({ id: 'networkMembers.joined' }),
    sorter: true,
    from: 'lg',
    render: ({ beganAt }) => <DayOf moment={beganAt} />,
  },
];

const useColumns = (): Column<Member>[] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const earnedTitle = useEarnedTitle();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'networkMembers.member' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, username }) => (
          <Flex vertical>
            <Link to={memberPath(username)}>{name}</Link>
            <Typography.Text type="secondary">{username}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'state',
        title: formatMessage({ id: 'decisions.state' }),
        render: ({ state }) => <StateTag machine="membership" state={state} />,
      },
      {
        key: 'network',
        title: formatMessage({ id: 'profile.network' }),
        from: 'lg',
        render: ({ network, country }) => (
          <Flex vertical>
            {network}
            <Typography.Text type="secondary">
              {country && (intl.formatDisplayName(country, { type: 'region' }) ?? country)}
            </Typography.Text>
          </Flex>
        ),
      },
      ...countedColumns(intl, earnedTitle),
    ],
    [intl, formatMessage, earnedTitle],
  );
};

/** The members of the owner's network and its sub-networks, and below them the network's place among all (spec 002 §2). */
const MembersScreen = () => {
  const { formatMessage } = useIntl();
  // What stands below the list would be pushed down by its rows.
  const hasRows = Boolean(useSelector(members.selectPage));
  return (
    <Flex vertical gap="large">
      <div>
        <ListScreen
          list={members}
          title={formatMessage({ id: 'networkMembers.title' })}
          columns={useColumns()}
          search={SEARCH}
          filters={MEMBER_FILTERS}
          failed="networkMembers.failed"
          empty={EMPTY}
          preloaded
        >
          <LinkButton to={paths.memberRequests}>
            <FormattedMessage id="networkMembers.requests.title" />
          </LinkButton>
          <LinkButton to={paths.networkSettings}>
            <FormattedMessage id="networkMembers.settings.title" />
          </LinkButton>
        </ListScreen>
      </div>
      {hasRows && <League />}
    </Flex>
  );
};

export const preload = (at: Parameters<typeof members.preload>[0]) => [
  ...members.preload(at),
  league.started(),
];
export const features = [membersFeature];
export default MembersScreen;
