import { Button, Flex, Tag, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { landingPath, personPath } from '#src/lib/paths';
import type { FilterControl } from '#src/list/filterWords';
import { ListScreen } from '#src/list/ListScreen';
import { SearchFilter } from '#src/list/searchFilters';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type StaffNetwork, networkAdminFeature, networkDecisions, networks } from '../model';
import { NetworkForm } from './NetworkForm';
import { NetworkMenu } from './NetworkMenu';
import { Retirement } from './Retirement';

const SEARCH = { label: 'networkAdmin.search', hint: 'networkAdmin.search.hint' } as const;
const EMPTY = { title: 'networkAdmin.empty' } as const;
const NO_LABELS: readonly string[] = [];

const useLabels = () => useSelector(networks.selectPage)?.labels ?? NO_LABELS;

const LabelFilter = (control: FilterControl) => (
  <SearchFilter {...control} options={useLabels().map((one) => ({ value: one, label: one }))} />
);

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      active: 'states.network.active',
      suspended: 'states.network.suspended',
      retired: 'states.network.retired',
    },
  },
  label: {
    label: 'networkAdmin.label',
    field: (control: FilterControl) => <LabelFilter {...control} />,
    nameOf: (value: string) => value,
  },
} as const;

// Long words break in it, but it is not squeezed.
const NAME = { minWidth: '8rem' };

const says = ({ networkId }: StaffNetwork, act: string) =>
  act === 'retire' && <Retirement networkId={networkId} />;

const Name = ({ network: { name, username, isMain, parent, labels } }: { network: StaffNetwork }) => (
  <Flex vertical align="start" gap={4} className="long-words" style={NAME}>
    {name}
    <Typography.Text type="secondary">{landingPath(username)}</Typography.Text>
    {isMain && (
      <Typography.Text type="secondary">
        <FormattedMessage id="networkAdmin.main" />
      </Typography.Text>
    )}
    {parent && (
      <Typography.Text type="secondary">
        <FormattedMessage id="networkAdmin.below" values={{ name: parent.name }} />
      </Typography.Text>
    )}
    {labels.length > 0 && (
      <Flex wrap gap={4}>
        {labels.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
      </Flex>
    )}
  </Flex>
);

const Owners = ({ network: { owners } }: { network: StaffNetwork }) =>
  owners.length === 0 ? (
    '—'
  ) : (
    <Flex vertical>
      {owners.map(({ subjectId, name }) => (
        <Link key={subjectId} to={personPath(subjectId)}>
          {name}
        </Link>
      ))}
    </Flex>
  );

const useColumns = (labels: readonly string[]): Column<StaffNetwork>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'networkAdmin.network' }),
        rowHeader: true,
        sorter: true,
        render: (network) => <Name network={network} />,
      },
      {
        key: 'owners',
        title: formatMessage({ id: 'networkAdmin.owners' }),
        from: 'md',
        render: (network) => <Owners network={network} />,
      },
      {
        key: 'members',
        title: formatMessage({ id: 'networks.own.members' }),
        align: 'end',
        from: 'sm',
        render: ({ members }) => <FormattedNumber value={members} />,
      },
      {
        key: 'channels',
        title: formatMessage({ id: 'networks.own.linked' }),
        align: 'end',
        from: 'lg',
        render: ({ linkedChannels }) => <FormattedNumber value={linkedChannels} />,
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'networkAdmin.created' }),
        sorter: true,
        from: 'xl',
        render: ({ createdAt }) => <Moment moment={createdAt} />,
      },
      ...decisionColumns(intl, networkDecisions, { says }),
      {
        key: 'change',
        title: formatMessage({ id: 'networkAdmin.change' }),
        from: 'sm',
        render: (network) => network.state !== 'retired' && <NetworkMenu network={network} labels={labels} />,
      },
    ];
  }, [intl, labels]);
};

/** The networks, for staff (spec 002 §3). */
const NetworksScreen = () => {
  const { formatMessage } = useIntl();
  const [making, setMaking] = useState(false);
  const close = useCallback(() => setMaking(false), []);
  const labels = useLabels();
  return (
    <>
      <ListScreen
        list={networks}
        title={formatMessage({ id: 'networkAdmin.title' })}
        columns={useColumns(labels)}
        search={SEARCH}
        filters={FILTERS}
        failed="networkAdmin.failed"
        empty={EMPTY}
        preloaded
      >
        <Button type="primary" onClick={() => setMaking(true)}>
          <FormattedMessage id="networkAdmin.create" />
        </Button>
      </ListScreen>
      {making && <NetworkForm labels={labels} onClose={close} />}
    </>
  );
};

export const { preload } = networks;
export const features = [networkAdminFeature];
export default NetworksScreen;
