import { SIZES, plainList } from './list';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `imports`, besides the general ones. */
export const refusals = {
  IMPORT_NOT_READY: { status: 409, text: 'The file is not in a state for that' },
  IMPORT_NOT_LAST: { status: 409, text: 'Only the version that counts can be undone' },
} as const satisfies Refusals;

/**
 * The codes with which a file, or a line of it, is refused. The dashboard has words for each of them: a new code
 * does not compile there until it has words.
 */
export const reportProblemCodes = [
  'EMPTY_FILE',
  'DAMAGED_FILE',
  'NO_TABLE',
  'SEVERAL_TABLES',
  'TOO_LARGE',
  'TOO_COMPRESSED',
  'LINE_TOO_LONG',
  'TOO_MANY_ROWS',
  'TOO_MANY_CHANNELS',
  'UNSUPPORTED_ENCODING',
  'MIXED_ENCODING',
  'NOT_A_REPORT',
  'UNKNOWN_LAYOUT',
  'MISSING_COLUMN',
  'DOUBLE_COLUMN',
  'LAYOUT_MISMATCH',
  'NO_CHANNEL_COLUMN',
  'NOT_MONTHLY',
  'NO_MONTH',
  'WRONG_MONTH',
  'ROW_LENGTH',
  'BAD_QUOTES',
  'BAD_DAY',
  'BAD_AMOUNT',
  'BAD_CHANNEL',
  'BAD_VALUE',
  'UNKNOWN_ADJUSTMENT',
  'NOT_USD',
  'SUMMARY_TOTAL',
  'DUPLICATE_PAYMENT',
  'UNKNOWN_PAYEE',
  'AMBIGUOUS_PAYEE',
  'UNKNOWN_OWNER',
] as const;
export type ReportProblemCode = (typeof reportProblemCodes)[number];

/** The imported files. */
export const importList = plainList({
  path: 'admin/imports',
  permission: 'reports.import',
  filters: { month: 'month' },
  sorts: ['name', 'rows_read', 'gross', 'created_at'],
  sort: '-created_at',
  sizes: SIZES,
  csv: true,
});

/** The channels of applied files that nobody in the network has linked. */
export const setAsideList = plainList({
  path: 'admin/imports/set-aside',
  permission: 'reports.import',
  sorts: ['first_month', 'last_month', 'gross', 'since'],
  sort: '-gross',
  sizes: SIZES,
  csv: true,
});
