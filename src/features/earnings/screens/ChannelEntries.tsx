import { Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { addAmounts, isZero, splitAmount, sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { entryLabels } from '../earningsMessages';
import type { EntryDetail } from '../model';
import { withholdingOf } from '../withholding';
import { amountColumn, channelColumn, moneyOf, percentOf } from './entryColumns';

type Fact = 'gross' | 'revenueShare' | 'serviceFee' | 'estimated';

const factColumn = (intl: IntlShape, fact: Fact): Column<EntryDetail> => ({
  key: fact,
  title: intl.formatMessage({ id: `earnings.details.${fact}` }),
  align: 'end',
  from: 'lg',
  render: (entry) => (fact === 'revenueShare' ? percentOf(intl, entry.revenueShare) : moneyOf(entry[fact])),
});

type Taxes = ReadonlyMap<string, string>;

/** Amount before tax, tax, and amount after tax, which add up. The tax is booked as an entry of its own. */
const taxedColumns = (intl: IntlShape, taxes: Taxes, complete: boolean): Column<EntryDetail>[] => {
  const taxColumn = (
    key: 'withholdingTax' | 'afterTax',
    amountOf: (entry: EntryDetail) => string | undefined,
  ): Column<EntryDetail> => ({
    key,
    title: intl.formatMessage({ id: `earnings.details.${key}` }),
    align: 'end',
    from: 'lg',
    render: (entry) => moneyOf(amountOf(entry)),
    ...(complete
      ? { total: (rows) => <Money amount={sumAmounts(rows.map((row) => amountOf(row) ?? '0'))} /> }
      : {}),
  });
  const taxOf = ({ entryId }: EntryDetail) => taxes.get(entryId);
  return [
    amountColumn(intl, complete, 'earnings.details.beforeTax'),
    taxColumn('withholdingTax', taxOf),
    taxColumn('afterTax', (entry) => addAmounts(entry.amount, taxOf(entry) ?? '0')),
  ];
};

/** That tax is taken once, and that amounts are rounded where they are: what is written adds up, or it says why not. */
const TaxNote = ({ entries, taxes }: { entries: readonly EntryDetail[]; taxes: Taxes }) => {
  const isRounded = [...entries.map(({ amount }) => amount), ...taxes.values()].some(
    (amount) => !isZero(splitAmount(amount).rest),
  );
  return (
    <Typography.Text type="secondary">
      <FormattedMessage
        id="earnings.details.taxOnce"
        values={{ tax: <FormattedMessage id={entryLabels.tax} /> }}
      />{' '}
      {isRounded && <FormattedMessage id="earnings.details.rounded" />}
    </Typography.Text>
  );
};

// A fee of zero does not count, so that a column with nothing but zeros is left out.
const has = (entry: EntryDetail, fact: Fact): boolean =>
  entry[fact] !== null && !(fact === 'serviceFee' && isZero(entry[fact]));

const FACTS: Fact[] = ['gross', 'revenueShare', 'serviceFee', 'estimated'];

/** What each channel earned, how that was computed, and the tax of it. Empty columns are left out. */
export const ChannelEntries = ({
  entries,
  complete,
}: {
  entries: readonly EntryDetail[];
  complete: boolean;
}) => {
  const intl = useIntl();
  const taxes = useMemo(() => withholdingOf(entries), [entries]);
  const columns = useMemo(
    () => [
      channelColumn(intl),
      ...FACTS.filter((fact) => entries.some((entry) => has(entry, fact))).map((fact) =>
        factColumn(intl, fact),
      ),
      ...(taxes.size > 0 ? taxedColumns(intl, taxes, complete) : [amountColumn(intl, complete)]),
    ],
    [intl, entries, taxes, complete],
  );
  return (
    <>
      <DataTable
        columns={columns}
        rows={entries}
        rowKey={({ entryId }) => entryId}
        caption={intl.formatMessage({ id: 'earnings.details.channels' })}
      />
      {taxes.size > 0 && <TaxNote entries={entries} taxes={taxes} />}
    </>
  );
};
