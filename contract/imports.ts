import { z } from 'zod';
import { defineCall } from './call';
import { earningsSource } from './earnings';
import { amount, channelId, id, moment, month, page, pagination, perPage, userId } from './fields';

/**
 * Where a report file stands.
 * - `reading`: its rows are being read, `rows_read` grows
 * - `checked`: read and reconciled; nothing is booked until it is applied
 * - `applying`: being booked
 * - `applied`: booked, and the version that counts (its parts say which were replaced since)
 * - `replaced`, `undone`: all of its parts are
 * - `refused`: it cannot be read, `problem` says where
 * - `interrupted`: the server stopped while reading it
 * - `discarded`: checked and thrown away
 */
export const reportStatus = z.enum([
  'reading',
  'checked',
  'applying',
  'applied',
  'replaced',
  'undone',
  'refused',
  'interrupted',
  'discarded',
]);

/**
 * Every code that a file, or a line of it, may be refused with. The dashboard words each of them: a code added here does
 * not compile there until it has words in all languages.
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

/** Why and where a file was refused. */
const reportProblem = z.object({
  code: z.enum(reportProblemCodes),
  text: z.string(),
  line: z.number().int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
});

/** What a file holds of one month, or of one day for a nightly estimate: the piece that is replaced or undone as a whole. */
const reportPart = z.object({
  part_id: id,
  /** `YYYY-MM`, or `YYYY-MM-DD` for an estimate. */
  period: z.string(),
  month,
  status: z.enum(['checked', 'applied', 'replaced', 'undone']),
  rows: z.number().int(),
  gross: amount,
  /** The version that counts, with one before it or none. */
  can_undo: z.boolean(),
});

const reportFile = z.object({
  file_id: id,
  name: z.string(),
  /** The layout that was recognised, `ads_video` for one; `payment_history` for past payments. */
  layout: z.string().nullable(),
  content_owner: z.string().nullable(),
  version: z.enum(['estimate', 'final']).nullable(),
  status: reportStatus,
  bytes: z.number().int(),
  bytes_read: z.number().int(),
  rows_read: z.number().int(),
  gross: amount.nullable(),
  /** The name of who brought it; null from the command line. */
  imported_by: z.string().nullable(),
  created_at: moment,
  applied_at: moment.nullable(),
  problem: reportProblem.nullable(),
  parts: z.array(reportPart),
});
export type ReportFile = z.infer<typeof reportFile>;

/** One line of a month's reconciliation: what the payment summary says against what the files of that kind sum to. */
const reconciliationLine = z.object({
  month,
  /** The payment summary's own label, or the layout's name where no summary is in yet. */
  label: z.string(),
  /** What the payment summary says; null before it is in. */
  reported: amount.nullable(),
  /** What the imported files sum to; null where none is in. */
  imported: amount.nullable(),
  /** imported − reported; null where either is missing. */
  difference: amount.nullable(),
});

/** What applying a file books, or has booked. Found by doing it and taking it back. */
const bookingResult = z.object({
  entries: z.number().int(),
  creators: z.number().int(),
  channels: z.number().int(),
  /** The change of all balances together. */
  change: amount,
  /** Gross of channels that nobody in the network has. */
  set_aside: z.object({ channels: z.number().int(), gross: amount }),
  /** Gross of third-party videos in a file that does not say whose they are. */
  unattributed: amount,
  /** False where the same money is already booked from another cut of the same reports. */
  counted: z.boolean(),
});
export type BookingResult = z.infer<typeof bookingResult>;

/** What a final report changed against the estimate, channel by channel, the largest difference first. */
const channelDifference = z.object({
  channel_id: channelId,
  name: z.string(),
  month,
  source: earningsSource,
  estimated: amount,
  final: amount,
  difference: amount,
});

const importing = { access: 'active', permission: 'reports.import' } as const;

/** Takes a report file as it is: plain, gzip or zip. Answers as soon as it is here; reading it goes on, `file_id` finds it. */
export const uploadReport = defineCall({
  ...importing,
  method: 'POST',
  path: 'admin/imports/upload',
  summary: 'Upload a report file and check it without booking anything',
  spec: '001 §3',
  upload: true,
  query: z.strictObject({
    user_id: userId,
    name: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}]+$/u),
  }),
  answer: z.object({ data: z.object({ file_id: id }) }),
  refusals: ['BODY_TOO_LARGE'],
});

/** Every report file that was brought, the newest first. */
export const getImports = defineCall({
  ...importing,
  method: 'GET',
  path: 'admin/imports',
  summary: 'List the report files',
  spec: '001 §3',
  query: z.strictObject({
    user_id: userId,
    month: month.optional(),
    page,
    per_page: perPage(10),
  }),
  answer: z.object({ data: z.object({ items: z.array(reportFile), pagination }) }),
  refusals: [],
});

/** One report file with its reconciliation, before and after it is applied. */
export const getImport = defineCall({
  ...importing,
  method: 'GET',
  path: 'admin/imports/file',
  summary: 'Read a report file and its reconciliation',
  spec: '001 §3',
  query: z.strictObject({ user_id: userId, file_id: id }),
  answer: z.object({
    data: z.object({
      file: reportFile,
      booking: bookingResult.nullable(),
      reconciliation: z.array(reconciliationLine),
      differences: z.array(channelDifference),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** Books a checked file: one transaction for each of its months. Applying what is applied already changes nothing. */
export const applyImport = defineCall({
  ...importing,
  method: 'POST',
  path: 'admin/imports/apply',
  summary: 'Book a checked report file',
  spec: '001 §3',
  idempotent: true,
  body: z.strictObject({ user_id: userId, file_id: id }),
  answer: z.object({ data: z.object({ file: reportFile, booking: bookingResult }) }),
  refusals: ['NOT_FOUND', 'IMPORT_NOT_READY', 'IDEMPOTENCY_KEY_REUSED'],
});

/** Throws a checked file away; nothing of it was booked. */
export const discardImport = defineCall({
  ...importing,
  method: 'POST',
  path: 'admin/imports/discard',
  summary: 'Throw a checked report file away',
  spec: '001 §3',
  body: z.strictObject({ user_id: userId, file_id: id }),
  answer: z.object({ data: z.object({ file: reportFile }) }),
  refusals: ['NOT_FOUND', 'IMPORT_NOT_READY'],
});

/** Takes back the version that counts: correcting entries restore what the version before it said, or nothing. */
export const undoImport = defineCall({
  ...importing,
  method: 'POST',
  path: 'admin/imports/undo',
  summary: 'Undo the last version of a month',
  spec: '001 §3',
  idempotent: true,
  body: z.strictObject({ user_id: userId, part_id: id }),
  answer: z.object({ data: z.object({ file: reportFile, booking: bookingResult }) }),
  refusals: ['NOT_FOUND', 'IMPORT_NOT_LAST', 'IDEMPOTENCY_KEY_REUSED'],
});

/** Channels of applied reports that nobody in the network has; what they earned waits for somebody to link them. */
export const getSetAside = defineCall({
  ...importing,
  method: 'GET',
  path: 'admin/imports/set-aside',
  summary: 'List the channels whose earnings wait',
  spec: '001 §3',
  query: z.strictObject({ user_id: userId, page, per_page: perPage(10) }),
  answer: z.object({
    data: z.object({
      items: z.array(
        z.object({
          channel_id: channelId,
          first_month: month,
          last_month: month,
          gross: amount,
          since: moment,
        }),
      ),
      pagination,
    }),
  }),
  refusals: [],
});

/** Books what was set aside for channels that somebody has linked since; the server does the same every hour. */
export const bookSetAside = defineCall({
  ...importing,
  method: 'POST',
  path: 'admin/imports/set-aside/book',
  summary: 'Book what waited for channels that are linked now',
  spec: '001 §3',
  idempotent: true,
  body: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ booking: bookingResult }) }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
});
