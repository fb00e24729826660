import { Flex, Grid, Tag, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { formatMoney } from '#src/i18n/money';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { categoryWords, entryLabels, isPaid, kindWords, sourceWords } from '../earningsMessages';
import { groupOf } from '../earningsQuery';
import { type EarningsGroup, selectGroups } from '../earningsSelectors';
import type { Summary } from '../earningsSlice';
import { GroupDetails } from './GroupDetails';

const FEW = 3;

// The first names of a list, and how many more there are.
const few = (names: readonly string[]): string =>
  names.length > FEW ? `${names.slice(0, FEW).join(', ')} +${names.length - FEW}` : names.join(', ');

const Kind = ({ group: { type, failed, failedAmount } }: { group: EarningsGroup }) => {
  const { locale } = useIntl();
  const kind = kindWords(type);
  return (
    <Flex vertical align="start">
      <FormattedMessage id={entryLabels[type]} />
      {type !== 'regular' && kind !== entryLabels[type] && (
        <Typography.Text type="secondary">
          <FormattedMessage id={kind} />
        </Typography.Text>
      )}
      {failed > 0 && (
        <Tag color="error">
          <FormattedMessage
            id="earnings.failedEntries"
            values={{ count: failed, amount: formatMoney(locale, failedAmount) }}
          />
        </Tag>
      )}
    </Flex>
  );
};

// On a phone the day and the type share a column, so that the amounts have room.
const When = ({ group }: { group: EarningsGroup }) => {
  const { sm } = Grid.useBreakpoint();
  return (
    <>
      <Day day={group.date} />
      {sm === false && <Kind group={group} />}
    </>
  );
};

const Sources = ({ group: { type, sources, categories } }: { group: EarningsGroup }) => {
  const { formatMessage } = useIntl();
  return (
    sources.length > 0 && (
      <Flex vertical>
        {few(sources.map((source) => formatMessage({ id: sourceWords[source] })))}
        {type !== 'tax' && categories.length > 0 && (
          <Typography.Text type="secondary">
            {few(categories.map((category) => formatMessage({ id: categoryWords[category] })))}
          </Typography.Text>
        )}
      </Flex>
    )
  );
};

const Months = ({ months }: { months: readonly string[] }) => {
  const [first] = months;
  const last = months.at(-1);
  return (
    first &&
    last && (
      <>
        <Month month={first} />
        {first !== last && (
          <>
            {' – '}
            <Month month={last} />
          </>
        )}
      </>
    )
  );
};

const columnsOf = ({ formatMessage }: IntlShape, balance: string): readonly Column<EarningsGroup>[] => [
  {
    key: 'date',
    title: formatMessage({ id: 'earnings.column.date' }),
    rowHeader: true,
    render: (group) => <When group={group} />,
  },
  {
    key: 'type',
    title: formatMessage({ id: 'earnings.column.type' }),
    from: 'sm',
    render: (group) => <Kind group={group} />,
  },
  {
    key: 'source',
    title: formatMessage({ id: 'earnings.source' }),
    from: 'md',
    render: (group) => <Sources group={group} />,
  },
  {
    key: 'month',
    title: formatMessage({ id: 'earnings.column.month' }),
    from: 'lg',
    render: ({ months }) => <Months months={months} />,
  },
  {
    key: 'earned',
    title: formatMessage({ id: 'earnings.earned' }),
    align: 'end',
    render: ({ type, earned }) => !isPaid(type) && <Money amount={earned} />,
    total: (groups) => <Money amount={sumAmounts(groups.map(({ earned }) => earned))} />,
  },
  {
    key: 'paid',
    title: formatMessage({ id: 'earnings.paid' }),
    align: 'end',
    render: ({ type, paid }) => isPaid(type) && <Money amount={paid} />,
    total: (groups) => <Money amount={sumAmounts(groups.map(({ paid }) => paid))} />,
  },
  {
    key: 'balance',
    title: formatMessage({ id: 'earnings.balance' }),
    align: 'end',
    from: 'md',
    render: (group) => <Money amount={group.balance} />,
    total: () => <Money amount={balance} />,
  },
];

/** The groups by date and type, newest first. An open row shows the entries of the group. */
export const GroupTable = ({
  summary: { range, balance },
  open,
  refreshing,
  onOpen,
}: {
  summary: Summary;
  /** The id of the open group; empty for none. */
  open: string;
  refreshing: boolean;
  onOpen: (id: string) => void;
}) => {
  const intl = useIntl();
  const groups = useSelector(selectGroups);
  const { source } = range;
  const columns = useMemo(() => columnsOf(intl, balance), [intl, balance]);
  const details = useCallback(({ id }: EarningsGroup) => <GroupDetails {...groupOf(id, source)} />, [source]);
  return (
    <DataTable
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      caption={intl.formatMessage({ id: 'earnings.entries' })}
      details={details}
      openRow={open || undefined}
      onOpen={(id) => onOpen(id ?? '')}
      refreshing={refreshing}
    />
  );
};
