import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { landingPath } from '#src/lib/paths';
import { ListScreen } from '#src/list/ListScreen';
import { CountedAt } from '#src/ui/CountedAt';
import type { Column } from '#src/ui/DataTable';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type RankingCount, type TopNetwork, topNetworks, topNetworksFeature } from '../model';

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      active: 'states.network.active',
      suspended: 'states.network.suspended',
      retired: 'states.network.retired',
    },
  },
} as const;
const EMPTY = { title: 'networkAdmin.empty' } as const;

const useColumns = (): Column<TopNetwork>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'networkAdmin.network' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, username }) => (
          <Flex vertical>
            {name}
            <Typography.Text type="secondary">{landingPath(username)}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'members',
        title: formatMessage({ id: 'networks.own.members' }),
        align: 'end',
        sorter: true,
        render: ({ members }) => <FormattedNumber value={members} />,
      },
      {
        key: 'channels',
        title: formatMessage({ id: 'networks.own.linked' }),
        align: 'end',
        sorter: true,
        from: 'sm',
        render: ({ channels }) => <FormattedNumber value={channels} />,
      },
      {
        key: 'views',
        title: formatMessage({ id: 'networkAdmin.top.views' }),
        align: 'end',
        sorter: true,
        from: 'md',
        render: ({ views }) => <FormattedNumber value={views} />,
      },
      {
        key: 'earned',
        title: formatMessage({ id: 'networkAdmin.top.earned' }),
        align: 'end',
        sorter: true,
        from: 'sm',
        render: ({ earned }) => <Money amount={earned} />,
      },
    ],
    [formatMessage],
  );
};

const Counted = ({ counted }: { counted: RankingCount | null }) => (
  <Flex vertical>
    {counted && (
      <Typography.Text type="secondary">
        <FormattedMessage
          id="networkAdmin.top.span"
          values={{
            from: <Day day={counted.from} />,
            until: <Day day={counted.until} />,
            month: <Month month={counted.month} />,
          }}
        />
      </Typography.Text>
    )}
    <CountedAt moment={counted?.countedAt ?? null} />
  </Flex>
);

/** The networks by their size and what they bring (spec 002 §1). */
const TopNetworksScreen = () => {
  const { formatMessage } = useIntl();
  const page = useSelector(topNetworks.selectPage);
  return (
    <ListScreen
      list={topNetworks}
      title={formatMessage({ id: 'networkAdmin.top' })}
      columns={useColumns()}
      filters={FILTERS}
      failed="networkAdmin.failed"
      empty={EMPTY}
      preloaded
    >
      {page && <Counted counted={page.counted} />}
    </ListScreen>
  );
};

export const { preload } = topNetworks;
export const features = [topNetworksFeature];
export default TopNetworksScreen;
