import { Button, Empty, Flex, Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { SIZES } from '#contract/plain/list';
import { revenueShareMachine } from '#contract/plain/revenueShare';
import { paths } from '#src/lib/paths';
import { SearchField } from '#src/list/SearchField';
import { useRequest } from '#src/request/useRequest';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { EmptyState } from '#src/ui/ScreenState';
import { StateTag } from '#src/ui/StateTag';
import { TitledCard } from '#src/ui/TitledCard';
import {
  type ChannelShares,
  channelSearchTyped,
  channelShares,
  selectFoundChannels,
  selectSharesQuery,
  sharesQueryChanged,
} from '../model';
import { shareCategoryWords } from '#src/lib/shareWords';
import { ShareTimeline } from './ShareTimeline';

const OwnShares = ({ shares }: Pick<ChannelShares, 'shares'>) => {
  const own = shares.filter(({ category }) => category !== 'all');
  if (own.length === 0) return '—';
  return (
    <Flex wrap gap={4}>
      {own.map(({ category, percent }) => (
        <Tag key={category}>
          <FormattedMessage id={shareCategoryWords(category)} /> <Percent percent={percent} />
        </Tag>
      ))}
    </Flex>
  );
};

const Pending = ({ pending }: Pick<ChannelShares, 'pending'>) =>
  pending ? (
    <Flex vertical gap={4} align="flex-start">
      <StateTag machine={revenueShareMachine.name} state={pending.state} />
      <span>
        <FormattedMessage
          id="revenueShare.pending"
          values={{
            category: <FormattedMessage id={shareCategoryWords(pending.category)} />,
            percent: <Percent percent={pending.percent} />,
            month: <Month month={pending.effectiveMonth} />,
          }}
        />
      </span>
    </Flex>
  ) : (
    '—'
  );

const useColumns = (): Column<ChannelShares>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'earnings.details.channel' }),
        rowHeader: true,
        render: ({ name }) => <span className="long-words">{name}</span>,
      },
      {
        key: 'all',
        title: formatMessage({ id: 'revenueShare.now' }),
        align: 'end',
        render: ({ shares: [all] }) => all && <Percent percent={all.percent} />,
      },
      {
        key: 'own',
        title: formatMessage({ id: 'revenueShare.own' }),
        from: 'sm',
        render: OwnShares,
      },
      {
        key: 'pending',
        title: formatMessage({ id: 'revenueShare.request' }),
        from: 'md',
        render: Pending,
      },
    ],
    [formatMessage],
  );
};

const NoMatch = () => {
  const dispatch = useDispatch();
  return (
    <Empty description={<FormattedMessage id="list.noMatch" />}>
      <Button onClick={() => dispatch(sharesQueryChanged({ search: '', page: 1 }))}>
        <FormattedMessage id="list.showAll" />
      </Button>
    </Empty>
  );
};

const Channels = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { search } = useSelector(selectSharesQuery);
  const { rows, ...page } = useSelector(selectFoundChannels);
  const { pending } = useRequest(channelShares);
  const columns = useColumns();
  return (
    <>
      {/* In a row: beside what stands below each other it would grow in height. */}
      <Flex wrap gap="small">
        <SearchField
          search={search}
          label="revenueShare.search"
          onType={(text) => dispatch(channelSearchTyped(text))}
          onSearch={(text) => dispatch(sharesQueryChanged({ search: text, page: 1 }))}
        />
      </Flex>
      {page.total === 0 ? (
        <NoMatch />
      ) : (
        <DataTable
          caption={formatMessage({ id: 'revenueShare.channels' })}
          columns={columns}
          rows={rows}
          rowKey={({ channelId }) => channelId}
          details={(channel) => <ShareTimeline channel={channel} />}
          pagination={{ ...page, sizes: SIZES }}
          onPage={(changes) => dispatch(sharesQueryChanged(changes))}
          refreshing={pending}
        />
      )}
    </>
  );
};

/** The user's channels with their shares; `children` stand above the table. */
export const ChannelsCard = ({ children }: { children: ReactNode }) => {
  const channels = useSelector(channelShares.selectValue);
  return (
    <TitledCard title={<FormattedMessage id="revenueShare.channels" />}>
      {channels?.length === 0 ? (
        <EmptyState title="channels.empty" text="revenueShare.channels.none">
          <Link to={paths.channels}>
            <FormattedMessage id="channels.empty.link" />
          </Link>
        </EmptyState>
      ) : (
        <Flex vertical gap="middle">
          {children}
          <Channels />
        </Flex>
      )}
    </TitledCard>
  );
};
