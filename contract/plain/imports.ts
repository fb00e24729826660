import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `imports`, besides the general ones. */
export const refusals = {
  IMPORT_NOT_READY: { status: 409, text: 'The file is not in a state for that' },
  IMPORT_NOT_LAST: { status: 409, text: 'Only the version that counts can be undone' },
  PAYMENT_IN_OTHER_MONTH: {
    status: 409,
    text: 'The history of another month has a payment that would count again',
  },
  IMPORT_ASKS: { status: 409, text: 'The file asks something that has to be agreed to' },
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
  'WRONG_OWNER',
  'MONTH_NOT_OVER',
  'NOT_WHOLE_MONTH',
  'PARTIAL_OVER_FULL',
  'CUT_OFF',
  'SAME_FILE',
  'SEVERAL_SOURCES',
  'ROW_LENGTH',
  'BAD_QUOTES',
  'READ_DIFFERS',
  'BAD_DAY',
  'BAD_AMOUNT',
  'BAD_CHANNEL',
  'BAD_VALUE',
  'UNKNOWN_ADJUSTMENT',
  'NOT_USD',
  'SUMMARY_TOTAL',
  'DUPLICATE_PAYMENT',
  'OTHER_PAYMENT',
  'UNKNOWN_PAYEE',
  'AMBIGUOUS_PAYEE',
  'UNKNOWN_OWNER',
] as const;
export type ReportProblemCode = (typeof reportProblemCodes)[number];

/**
 * What whoever books a file must have agreed to:
 * - `EMPTY_DAYS`: its rows leave out days at the beginning or end of the month, as those of a small network may
 * - `OLDER`: a report that was made later counts now, or one that may have been
 * - `SAME_TABLE`: the same table was brought before, for another month or as another kind, or does not count any more
 * - `REPLACES_OTHER`: it takes the place of a file of another sum, and the name of one of the two does not settle its kind
 * - `MISSING_PAYMENTS`: a payment history lacks payments that were in the one before
 */
export const importWarnings = [
  'EMPTY_DAYS',
  'OLDER',
  'SAME_TABLE',
  'REPLACES_OTHER',
  'MISSING_PAYMENTS',
] as const;
export type ImportWarningCode = (typeof importWarnings)[number];

const importing = { permission: 'reports.import' } as const;

/**
 * A report file.
 * - `reading`: its rows are being read
 * - `checked`: read and reconciled, not booked yet
 * - `applying`: it waits to be booked, or is being booked
 * - `applied`: booked; the status of each part says whether it was replaced or undone since
 * - `replaced`, `undone`: none of its parts counts any more, because of newer files or because all were undone
 * - `refused`: it cannot be read; `problem` says why and where
 * - `interrupted`: the server could not read it to the end
 * - `discarded`: thrown away before it was booked
 *
 * What a checked file would book is found out with it. Where that has changed when it is to be booked, it is `checked` again
 * with the new figures, and nothing is booked. Its parts are undone one at a time; the file is undone with the last.
 */
export const importMachine = defineMachine({
  name: 'import',
  states: [
    'reading',
    'checked',
    'applying',
    'applied',
    'replaced',
    'undone',
    'refused',
    'interrupted',
    'discarded',
  ],
  transitions: {
    check: { from: ['reading'], to: 'checked', by: 'system' },
    refuse: { from: ['reading'], to: 'refused', by: 'system' },
    interrupt: { from: ['reading'], to: 'interrupted', by: 'system' },
    resume: { from: ['interrupted'], to: 'reading', by: 'system' },
    apply: { from: ['checked'], to: 'applying', by: importing },
    discard: {
      from: ['checked', 'refused', 'interrupted'],
      to: 'discarded',
      by: importing,
      danger: true,
    },
    expire: { from: ['checked'], to: 'discarded', by: 'system' },
    overtake: { from: ['applying'], to: 'checked', by: 'system' },
    book: { from: ['applying'], to: 'applied', by: 'system' },
    replace: { from: ['applied'], to: 'replaced', by: 'system' },
    restore: { from: ['replaced'], to: 'applied', by: 'system' },
    undo: { from: ['applied'], to: 'undone', by: 'system', danger: true },
  },
});

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
