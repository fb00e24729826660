import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { BYTE_ORDER_MARK, csvRows } from '../../../common/csv';

/**
 * The records of a proof in the order of the file, and their columns. What each says stands in docs/statement.md: a change here is one
 * there, and another version of the file.
 */
export const proofColumns = {
  file: [
    'version',
    'network',
    'user_id',
    'name',
    'currency',
    'from',
    'to',
    'made_at',
    'decimals',
    'rounding',
  ],
  line: ['month', 'channel_id', 'type', 'source', 'category', 'report', 'layout', 'report_month', 'gross'],
  place: [
    'month',
    'channel_id',
    'channel',
    'type',
    'source',
    'category',
    'gross',
    'share_percent',
    'share_amount',
    'service_fee_percent',
    'service_fee',
    'due',
    'booked',
    'not_booked',
    'tax_percent',
    'tax_base',
  ],
  entry: [
    'date',
    'entry_id',
    'month',
    'channel_id',
    'type',
    'source',
    'category',
    'amount',
    'reason',
    'payment_id',
  ],
  payment: [
    'payment_id',
    'date',
    'type',
    'status',
    'method',
    'amount',
    'came_back',
    'stands',
    'service_fee',
    'payment_fee',
    'exchange_rate',
    'target_currency',
    'sent_amount',
  ],
  part: ['payment_id', 'month', 'source', 'category', 'amount', 'fee'],
  month: ['month', 'earned', 'tax', 'fee', 'net', 'paid', 'open'],
  balance: ['opening', 'earned', 'tax', 'paid', 'closing'],
} as const;
export type ProofKind = keyof typeof proofColumns;

/** A record of a proof: a text for each column of its kind. */
export type ProofRecord<Kind extends ProofKind = ProofKind> = Record<
  (typeof proofColumns)[Kind][number],
  string
>;
export type ProofRecords = { [Kind in ProofKind]: ProofRecord<Kind>[] };

const KINDS = Object.keys(proofColumns) as ProofKind[];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The records as a CSV file: of each kind a row with its columns, then its records; in the last row the hash of all before it. */
export const writeProof = (records: ProofRecords): string => {
  const rows = KINDS.flatMap((kind) => {
    const columns: readonly string[] = proofColumns[kind];
    const own: readonly Record<string, string>[] = records[kind];
    return [
      [`columns of ${kind}`, ...columns],
      ...own.map((record) => [kind, ...columns.map((column) => record[column])]),
    ];
  });
  const text = BYTE_ORDER_MARK + csvRows(rows);
  return text + csvRows([['sha256', hashOf(text)]]);
};

/** A proof that is read, and what of it is not as it was written. */
export interface ReadProof {
  records: ProofRecords;
  problems: string[];
}

const unreadable = (problem: string): ReadProof => ({
  records: Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as ProofRecords,
  problems: [problem],
});

const rowsOf = (text: string): string[][] | undefined => {
  try {
    return parse(text, { bom: true, relax_column_count: true });
  } catch {
    return undefined;
  }
};

/** Reads what `writeProof` has written. A program that saved it may have left the mark at its beginning out. */
export const readProof = (given: string): ReadProof => {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given : BYTE_ORDER_MARK + given;
  const end = text.lastIndexOf('\r\n', text.length - 3) + 2;
  const rows = rowsOf(text);
  const last = rows?.pop();
  if (!rows || last?.[0] !== 'sha256') return unreadable('This is no whole file of a statement.');
  const isWhole = last.length === 2 && last[1] === hashOf(text.slice(0, end));
  const read = unreadable('');
  read.problems = isWhole ? [] : ['The file is not as it was written: its hash is another one.'];
  rows.forEach(([kind = '', ...cells], place) => {
    const named = KINDS.find((one) => one === kind || `columns of ${one}` === kind);
    const columns: readonly string[] = named ? proofColumns[named] : [];
    if (!named || cells.length !== columns.length)
      read.problems.push(`Row ${place + 1} is of no known kind.`);
    else if (named === kind) {
      const record = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
      (read.records[named] as Record<string, string>[]).push(record);
    } else if (cells.join() !== columns.join()) {
      read.problems.push(`Row ${place + 1} has other columns than this version.`);
    }
  });
  return read;
};
