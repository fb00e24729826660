import Big from 'big.js';
import type { BankFile } from '#contract/bankFiles';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { type FileRow, progressOf } from './repository';

const PROGRESS: Readonly<Record<string, 'paid' | 'failed'>> = {
  paid: 'paid',
  failed: 'failed',
  refused: 'failed',
  returned: 'failed',
  reversed: 'failed',
};

/** The files of a page, with how far their payments are. */
export const toFiles = async (connection: Connection, rows: readonly FileRow[]): Promise<BankFile[]> => {
  const names = await namesOf(
    connection,
    rows.map((row) => row.fetched_by),
  );
  const progress = await progressOf(
    connection,
    rows.map((row) => row.batch_id),
  );
  return rows.map((row) => {
    const counts = { paid: 0, failed: 0, open: 0 };
    for (const one of progress) {
      if (one.batch_id === row.batch_id) counts[PROGRESS[one.status] ?? 'open'] += Number(one.payments);
    }
    return {
      batch_id: row.batch_id,
      made_at: row.composed_at.toISOString(),
      currency: row.currency,
      payments: Number(row.items),
      amount: new Big(row.amount).toFixed(),
      ...counts,
      fetched_at: row.fetched_at?.toISOString() ?? null,
      fetched_by: names.get(row.fetched_by ?? '')?.name ?? null,
      kept: row.body !== null,
    };
  });
};

/** The name of a file on disk: `bank-2026-03-18-EUR-0b1c2d3e.xml`. */
export const nameOf = ({ batch_id: id, composed_at: at, currency }: FileRow): string =>
  `bank-${at.toISOString().slice(0, 10)}-${currency}-${id.slice(0, 8)}.xml`;
