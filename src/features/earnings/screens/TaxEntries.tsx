import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { DataTable } from '#src/ui/DataTable';
import type { EntryDetail } from '../model';
import { amountColumn, channelColumn, moneyOf, percentOf } from './entryColumns';

/** The tax of each channel (spec 001 §3): amount, country, rate, and the earnings that it was taken from. */
export const TaxEntries = ({ entries, complete }: { entries: readonly EntryDetail[]; complete: boolean }) => {
  const intl = useIntl();
  const columns = useMemo(
    () => [
      channelColumn(intl),
      {
        key: 'country',
        title: intl.formatMessage({ id: 'earnings.details.taxCountry' }),
        from: 'md' as const,
        render: ({ tax }: EntryDetail) => tax && intl.formatDisplayName(tax.country, { type: 'region' }),
      },
      {
        key: 'base',
        title: intl.formatMessage({ id: 'earnings.details.taxBase' }),
        align: 'end' as const,
        from: 'md' as const,
        render: ({ tax }: EntryDetail) => moneyOf(tax?.base),
      },
      {
        key: 'percent',
        title: intl.formatMessage({ id: 'earnings.details.taxPercent' }),
        align: 'end' as const,
        from: 'md' as const,
        render: ({ tax }: EntryDetail) => percentOf(intl, tax?.percent),
      },
      amountColumn(intl, complete, 'earnings.details.withholdingTax'),
    ],
    [intl, complete],
  );
  return (
    <DataTable
      columns={columns}
      rows={entries}
      rowKey={({ entryId }) => entryId}
      caption={intl.formatMessage({ id: 'earnings.details.taxes' })}
    />
  );
};
