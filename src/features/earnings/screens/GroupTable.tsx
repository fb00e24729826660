import './earnings.css';
import { Button, Flex, Tag, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { formatMoney } from '#src/i18n/money';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import {
  categoryWords,
  entryLabels,
  hasBreakdown,
  isPaid,
  kindWords,
  sourceWords,
} from '../earningsMessages';
import { groupOf } from '../earningsQuery';
import { type EarningsGroup, hasUnsaidRests, selectGroups } from '../earningsSelectors';
import type { Group, Summary } from '../model';
import { GroupDetails } from './GroupDetails';
import { PaymentRecord } from './PaymentRecord';
import { Receipts } from './Receipts';

const FEW = 3;

// The first names of a list, and how many more there are.
const few = (names: readonly string[]): string =>
  names.length > FEW ? `${names.slice(0, FEW).join(', ')} +${names.length - FEW}` : names.join(', ');

interface OfGroup {
  group: EarningsGroup;
  /** Shows the record of a group without a breakdown. */
  onRecord: (id: string) => void;
}

const Kind = ({ group: { id, type, failed, failedAmount, corrections }, onRecord }: OfGroup) => {
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
      {type === 'regular' && (
        <Button type="link" size="small" className="payment-record" onClick={() => onRecord(id)}>
          <FormattedMessage id="earnings.record" />
        </Button>
      )}
      {corrections !== 'none' && (
        <Tag>
          <FormattedMessage
            id={corrections === 'all' ? 'earnings.details.correction' : 'earnings.correction.some'}
          />
        </Tag>
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

type Columns = readonly Column<EarningsGroup>[];

const namingColumns = ({ formatMessage }: IntlShape, onRecord: OfGroup['onRecord']): Columns => [
  {
    key: 'date',
    title: formatMessage({ id: 'earnings.column.date' }),
    rowHeader: true,
    render: ({ date }) => <Day day={date} />,
  },
  {
    key: 'type',
    title: formatMessage({ id: 'earnings.column.type' }),
    stack: 'below',
    render: (group) => <Kind group={group} onRecord={onRecord} />,
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
];

const earnedColumns = ({ formatMessage }: IntlShape): Columns => [
  {
    key: 'earned',
    title: formatMessage({ id: 'earnings.earned' }),
    align: 'end',
    render: ({ type, earned }) => !isPaid(type) && <Money amount={earned} />,
    total: (groups) => <Money amount={sumAmounts(groups.map(({ earned }) => earned))} />,
  },
];

const balanceColumns = ({ formatMessage }: IntlShape, last: string): Columns => [
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
    render: ({ balance }) => balance !== null && <Money amount={balance} down />,
    total: () => <Money amount={last} down />,
  },
];

const Details = ({ group, supportEmail }: { group: Group; supportEmail: string | undefined }) => (
  <Flex vertical gap="middle">
    <GroupDetails {...group} supportEmail={supportEmail} />
    {isPaid(group.type) && <Receipts group={group} />}
  </Flex>
);

const useColumns = (balance: string | null, onRecord: OfGroup['onRecord']): Columns => {
  const intl = useIntl();
  return useMemo(
    () => [
      ...namingColumns(intl, onRecord),
      ...earnedColumns(intl),
      ...(balance === null ? [] : balanceColumns(intl, balance)),
    ],
    [intl, onRecord, balance],
  );
};

const keyOf = ({ id }: EarningsGroup): string => id;

/**
 * The groups by date and type, newest first. An open row shows the entries of the group; a regular payment has its record
 * in a dialog. The groups of one source have no payments and no balance.
 */
export const GroupTable = ({
  summary: { range, balance },
  open,
  onOpen,
  record,
  onRecord,
  refreshing,
  supportEmail,
}: {
  summary: Summary;
  /** The id of the open group; empty for none. */
  open: string;
  onOpen: (id: string) => void;
  /** The id of the regular payments whose record is shown; empty for none. */
  record: string;
  onRecord: (id: string) => void;
  refreshing: boolean;
  supportEmail: string | undefined;
}) => {
  const { formatMessage } = useIntl();
  const groups = useSelector(selectGroups);
  const columns = useColumns(balance, onRecord);
  const onTurn = useCallback((id: string | undefined) => onOpen(id ?? ''), [onOpen]);
  const details = useCallback(
    ({ id, type }: EarningsGroup) =>
      hasBreakdown(type) ? <Details group={groupOf(id, range)} supportEmail={supportEmail} /> : null,
    [range, supportEmail],
  );
  return (
    <>
      <DataTable
        columns={columns}
        rows={groups}
        rowKey={keyOf}
        caption={formatMessage({ id: 'earnings.entries' })}
        details={details}
        openRow={open || undefined}
        onOpen={onTurn}
        refreshing={refreshing}
      />
      {hasUnsaidRests(groups, balance) && (
        <Typography.Text type="secondary">
          <FormattedMessage id="earnings.balance.cents" />
        </Typography.Text>
      )}
      {groups.some(({ id, type }) => id === record && type === 'regular') && (
        <PaymentRecord
          group={groupOf(record, range)}
          supportEmail={supportEmail}
          onClose={() => onRecord('')}
        />
      )}
    </>
  );
};
