import { z } from 'zod';
import { defineCall } from './call';
import { earningsSource } from './earnings';
import { amount, channelId, day, fileName, id, moment, month, userId } from './fields';
import { work } from './jobs';
import { defineList } from './list';
import { actsOf, historyOf, stateOf } from './machine';
import { monthReconciliation } from './imports/monthReconciliation';
import { importWarnings, importList, importMachine, reportProblemCodes, setAsideList } from './plain/imports';

export type { MonthReconciliation, OwnerlessLine, ReconciliationLine } from './imports/monthReconciliation';

/** Why and where a file was refused. */
const reportProblem = z.object({
  code: z.enum(reportProblemCodes),
  text: z.string(),
  line: z.number().int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
});

/** What applying a file will book, or has booked. The forecast is a booking that is rolled back. */
const bookingResult = z.object({
  entries: z.number().int(),
  creators: z.number().int(),
  channels: z.number().int(),
  /** The sum of the changes of all balances. */
  change: amount,
  /** Gross of channels that nobody in the network has linked. */
  set_aside: z.object({ channels: z.number().int(), gross: amount }),
  /** Gross in the file that is of no channel: nobody can have it yet. */
  unattributed: amount,
  /** How many creators lose by corrections, and how much together: zero or less. */
  lowered: z.object({ creators: z.number().int(), amount }),
  /** False: the same money is already booked from another layout of the same reports. */
  counted: z.boolean(),
});
export type BookingResult = z.infer<typeof bookingResult>;

/** Something that whoever books a file must have agreed to; see `importWarnings`. */
const importWarning = z.object({
  ask: z.enum(importWarnings),
  /** EMPTY_DAYS: the first and the last day with rows. */
  from: day.optional(),
  to: day.optional(),
  /** OLDER: when the report that counts was made. SAME_TABLE, REPLACES_OTHER: the name of the other file. */
  made_at: moment.optional(),
  name: z.string().optional(),
  /** MISSING_PAYMENTS: how many, of how much together. REPLACES_OTHER: the sum of the other file. */
  payments: z.number().int().optional(),
  amount: amount.optional(),
});
export type ImportWarning = z.infer<typeof importWarning>;

/** What a file has of one month, or of one day for a nightly estimate. It is replaced or undone as a whole. */
const reportPart = z.object({
  part_id: id,
  /** `YYYY-MM`, or `YYYY-MM-DD` for an estimate. */
  period: z.string(),
  month,
  status: z.enum(['checked', 'applied', 'replaced', 'undone']),
  rows: z.number().int(),
  gross: amount,
  /** It holds some days of its month only, because somebody said so. */
  partial: z.boolean(),
  /** What undoing it would book; null until that is asked for, or when something else was booked since. */
  undoing: bookingResult.nullable(),
  /** It was to be undone and was not, because something else had changed what that would book. */
  overtaken: z.boolean(),
  /** `undo` where this is the booked version of its period. */
  acts: actsOf(importMachine),
});

const reportFile = z.object({
  file_id: id,
  name: z.string(),
  /** The recognised layout, for example `ads_video`; `payment_history` for past payments. */
  layout: z.string().nullable(),
  content_owner: z.string().nullable(),
  version: z.enum(['estimate', 'final']).nullable(),
  status: stateOf(importMachine),
  bytes: z.number().int(),
  rows_read: z.number().int(),
  /** Rows that are exactly like an earlier one; they count. */
  double_rows: z.number().int(),
  /** Letters of its text that could not be read. */
  broken_letters: z.number().int(),
  /** When the report was made, where its name or container says it. */
  made_at: moment.nullable(),
  asks: z.array(importWarning),
  /** It was to be booked and was not, because something else had changed what that would book. */
  overtaken: z.boolean(),
  gross: amount.nullable(),
  /** The name of the admin who imported the file; null where it was imported on the command line. */
  imported_by: z.string().nullable(),
  created_at: moment,
  applied_at: moment.nullable(),
  problem: reportProblem.nullable(),
  parts: z.array(reportPart),
  /** Reading, booking or undoing: bytes, then channels. */
  work: work.nullable(),
  /** Finding out what undoing one of its parts would book; meanwhile nothing changes. */
  weighing: work.nullable(),
  acts: actsOf(importMachine),
});
export type ReportFile = z.infer<typeof reportFile>;

/** The difference between final report and estimate for one channel. The largest differences come first. */
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
/** What changes the books. */
const booking = { ...importing, notWhileActing: 'payments.act-for-user' } as const;
const aFile = z.object({ data: z.object({ item: reportFile }) });

/** Uploads a report file: plain, gzip or zip. Answers when it is received; the server then reads it. */
export const uploadReport = defineCall({
  ...booking,
  method: 'POST',
  path: 'admin/imports/upload',
  summary: 'Upload a report file and check it without booking anything',
  spec: '001 §3',
  upload: true,
  query: z.strictObject({
    user_id: userId,
    /** The caller makes it: a second call with it brings nothing new; `NOT_FOUND` where it is somebody else's file. */
    file_id: id,
    name: fileName,
    /** The month that the file is of, where its name does not say it; another one than its name says is refused. */
    month: month.optional(),
    /** The file holds some days of its month only. It never replaces one that holds all. */
    partial: z.literal('true').optional(),
  }),
  answer: z.object({ data: z.object({ file_id: id }) }),
  refusals: ['BODY_TOO_LARGE', 'NOT_FOUND'],
});

/** The imported files, of all months or with a part of one month. */
export const getImports = defineList(importList, {
  summary: 'List the report files',
  spec: '001 §3',
  row: reportFile,
});

/** One imported file with its reconciliation, before and after it is applied. */
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
      history: historyOf(importMachine),
      booking: bookingResult.nullable(),
      /** Of each content owner and month of the file, with the file as if it were booked. */
      standings: z.array(monthReconciliation),
      differences: z.array(channelDifference),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/**
 * Begins to book a checked file, which `work` then tells of. It books what `booking` says, or the file is `checked` again and
 * `overtaken`. `IMPORT_ASKS` where it asks something that is not agreed to.
 */
export const applyImport = defineCall({
  ...booking,
  method: 'POST',
  path: 'admin/imports/apply',
  summary: 'Book a checked report file',
  spec: '001 §3',
  idempotent: true,
  body: z.strictObject({
    user_id: userId,
    file_id: id,
    agreed: z.array(z.enum(importWarnings)).max(importWarnings.length).default([]),
  }),
  answer: aFile,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'IMPORT_ASKS', 'IDEMPOTENCY_KEY_REUSED'],
});

/** Throws away a file that was not booked. */
export const discardImport = defineCall({
  ...booking,
  method: 'POST',
  path: 'admin/imports/discard',
  summary: 'Throw a checked report file away',
  spec: '001 §3',
  body: z.strictObject({ user_id: userId, file_id: id }),
  answer: aFile,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const undoing = ['NOT_FOUND', 'IMPORT_NOT_LAST', 'IMPORT_NOT_READY', 'PAYMENT_IN_OTHER_MONTH'] as const;

/** Begins to find out what undoing a part would book; `undoing` of the part says it then. Nothing is booked. */
export const dryRunUndo = defineCall({
  ...booking,
  method: 'POST',
  path: 'admin/imports/undo/weigh',
  summary: 'Find out what undoing a month would book',
  spec: '001 §3',
  body: z.strictObject({ user_id: userId, part_id: id }),
  answer: aFile,
  refusals: undoing,
});

/**
 * Begins to undo the booked version of a part: correcting entries restore the version before it, or zero. `work` of the
 * file then tells of it. `PAYMENT_IN_OTHER_MONTH` where the history before it has a payment that another month's has by now.
 */
export const undoImport = defineCall({
  ...booking,
  method: 'POST',
  path: 'admin/imports/undo',
  summary: 'Undo the last version of a month',
  spec: '001 §3',
  idempotent: true,
  body: z.strictObject({ user_id: userId, part_id: id }),
  answer: aFile,
  refusals: [...undoing, 'IDEMPOTENCY_KEY_REUSED'],
});

/** Channels of applied files that nobody in the network has linked. Their earnings are booked once somebody does. */
export const getSetAside = defineList(setAsideList, {
  summary: 'List the channels whose earnings wait',
  spec: '001 §3',
  row: z.object({
    channel_id: channelId,
    first_month: month,
    last_month: month,
    gross: amount,
    since: moment,
  }),
  extra: { work: work.nullable() },
});

/** Begins to book the set-aside earnings of channels that were linked since. The server does the same every hour. */
export const bookSetAside = defineCall({
  ...booking,
  method: 'POST',
  path: 'admin/imports/set-aside/book',
  summary: 'Book what waited for channels that are linked now',
  spec: '001 §3',
  idempotent: true,
  body: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ work }) }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
});
