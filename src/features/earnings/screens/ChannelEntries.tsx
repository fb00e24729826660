import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { isZero, sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import type { EntryDetail } from '../earningsSlice';
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

const taxColumn = (
  { formatMessage }: IntlShape,
  taxes: ReadonlyMap<string, string>,
  complete: boolean,
): Column<EntryDetail> => ({
  key: 'withholdingTax',
  title: formatMessage({ id: 'earnings.details.withholdingTax' }),
  align: 'end',
  from: 'lg',
  render: ({ entryId }) => moneyOf(taxes.get(entryId)),
  ...(complete ? { total: () => <Money amount={sumAmounts([...taxes.values()])} /> } : {}),
});

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
  const columns = useMemo(() => {
    const taxes = withholdingOf(entries);
    return [
      channelColumn(intl),
      ...FACTS.filter((fact) => entries.some((entry) => has(entry, fact))).map((fact) =>
        factColumn(intl, fact),
      ),
      ...(taxes.size > 0 ? [taxColumn(intl, taxes, complete)] : []),
      amountColumn(intl, complete),
    ];
  }, [intl, entries, complete]);
  return (
    <DataTable
      columns={columns}
      rows={entries}
      rowKey={({ entryId }) => entryId}
      caption={intl.formatMessage({ id: 'earnings.details.channels' })}
    />
  );
};
