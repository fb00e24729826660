import { Readable } from 'node:stream';
import type { MonthRow } from '#contract/earnings/months';
import { businessConstants } from '../../../common/businessConstants';
import { BYTE_ORDER_MARK, csvRows } from '../../../common/csv';
import { type Wording, kindNamed, partNamed } from '../documents/wording';
import type { ListedEntry } from './repository';

const { currency } = businessConstants;

interface Months {
  months: readonly MonthRow[];
  others: Pick<MonthRow, 'earned' | 'tax' | 'fee' | 'net' | 'paid' | 'open'> | null;
}

/** The months of somebody's earnings, the newest first; what is of others last, so that what is open sums to the balance. */
export const monthsCsv = ({ say }: Wording, { months, others }: Months): string => {
  const sums = (row: NonNullable<Months['others']>) => [
    row.earned,
    row.tax,
    row.fee,
    row.net,
    row.paid,
    row.open,
  ];
  const rows = [
    ...months.map((row) => [
      row.month,
      ...sums(row),
      row.estimated,
      row.state && say(`documents.state.${row.state}`),
      row.day,
      row.corrections,
      currency,
    ]),
    ...(others ? [[say('documents.otherMonths'), ...sums(others), '', '', '', '', currency]] : []),
  ];
  return (
    BYTE_ORDER_MARK +
    csvRows([
      [
        say('earnings.column.month'),
        say('earnings.earned'),
        say('earnings.type.tax'),
        say('documents.fee'),
        say('documents.net'),
        say('earnings.paid'),
        say('documents.open'),
        say('earnings.estimated'),
        say('documents.receipt.status'),
        say('documents.date'),
        say('documents.corrections'),
        say('documents.invoice.currency'),
      ],
      ...rows,
    ])
  );
};

const typeNamed = (wording: Wording, { type }: ListedEntry): string => {
  if (type === 'earning') return wording.say('earnings.type.earnings');
  if (type === 'expired_earnings') return wording.say('earnings.type.adjustments');
  return type === 'tax' ? wording.say('earnings.type.tax') : kindNamed(wording, type);
};

async function* entryRows(wording: Wording, batches: AsyncIterable<ListedEntry[]>): AsyncGenerator<string> {
  const { say } = wording;
  yield (
    BYTE_ORDER_MARK +
    csvRows([
      [
        say('documents.date'),
        say('earnings.column.type'),
        say('earnings.details.channel'),
        say('documents.channelId'),
        say('documents.source'),
        say('documents.category'),
        say('documents.month'),
        say('earnings.details.gross'),
        say('earnings.details.revenueShare'),
        say('earnings.details.serviceFee'),
        say('documents.amount'),
        say('documents.invoice.currency'),
        say('earnings.type.payment'),
      ],
    ])
  );
  for await (const entries of batches) {
    yield csvRows(
      entries.map((entry) => [
        entry.date,
        typeNamed(wording, entry),
        entry.name,
        entry.channel_id,
        ...partNamed(wording, entry),
        entry.month,
        entry.gross,
        entry.revenue_share,
        entry.service_fee,
        entry.amount,
        currency,
        entry.payment_id,
      ]),
    );
  }
}

/** Entries as they are read, a row each. */
export const entriesCsv = (wording: Wording, batches: AsyncIterable<ListedEntry[]>): Readable =>
  Readable.from(entryRows(wording, batches), { objectMode: false });
