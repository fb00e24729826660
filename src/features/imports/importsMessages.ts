import type { MessageId } from '#src/lib/messageId';
import type { EarningsSource } from '#contract/earnings';
import type { ReportProblemCode } from '#contract/plain/imports';

/** The words of every problem of a refused file. A code of the contract without words does not compile. */
export const problemWords: Record<ReportProblemCode, MessageId> = {
  EMPTY_FILE: 'imports.problem.EMPTY_FILE',
  DAMAGED_FILE: 'imports.problem.DAMAGED_FILE',
  NO_TABLE: 'imports.problem.NO_TABLE',
  SEVERAL_TABLES: 'imports.problem.SEVERAL_TABLES',
  TOO_LARGE: 'imports.problem.TOO_LARGE',
  TOO_COMPRESSED: 'imports.problem.TOO_COMPRESSED',
  LINE_TOO_LONG: 'imports.problem.LINE_TOO_LONG',
  TOO_MANY_ROWS: 'imports.problem.TOO_MANY_ROWS',
  TOO_MANY_CHANNELS: 'imports.problem.TOO_MANY_CHANNELS',
  UNSUPPORTED_ENCODING: 'imports.problem.UNSUPPORTED_ENCODING',
  MIXED_ENCODING: 'imports.problem.MIXED_ENCODING',
  NOT_A_REPORT: 'imports.problem.NOT_A_REPORT',
  UNKNOWN_LAYOUT: 'imports.problem.UNKNOWN_LAYOUT',
  MISSING_COLUMN: 'imports.problem.MISSING_COLUMN',
  DOUBLE_COLUMN: 'imports.problem.DOUBLE_COLUMN',
  LAYOUT_MISMATCH: 'imports.problem.LAYOUT_MISMATCH',
  NO_CHANNEL_COLUMN: 'imports.problem.NO_CHANNEL_COLUMN',
  NOT_MONTHLY: 'imports.problem.NOT_MONTHLY',
  NO_MONTH: 'imports.problem.NO_MONTH',
  WRONG_MONTH: 'imports.problem.WRONG_MONTH',
  WRONG_OWNER: 'imports.problem.WRONG_OWNER',
  MONTH_NOT_OVER: 'imports.problem.MONTH_NOT_OVER',
  NOT_WHOLE_MONTH: 'imports.problem.NOT_WHOLE_MONTH',
  PARTIAL_OVER_FULL: 'imports.problem.PARTIAL_OVER_FULL',
  CUT_OFF: 'imports.problem.CUT_OFF',
  SAME_FILE: 'imports.problem.SAME_FILE',
  SEVERAL_SOURCES: 'imports.problem.SEVERAL_SOURCES',
  ROW_LENGTH: 'imports.problem.ROW_LENGTH',
  BAD_QUOTES: 'imports.problem.BAD_QUOTES',
  READ_DIFFERS: 'imports.problem.READ_DIFFERS',
  BAD_DAY: 'imports.problem.BAD_DAY',
  BAD_AMOUNT: 'imports.problem.BAD_AMOUNT',
  BAD_CHANNEL: 'imports.problem.BAD_CHANNEL',
  BAD_VALUE: 'imports.problem.BAD_VALUE',
  UNKNOWN_ADJUSTMENT: 'imports.problem.UNKNOWN_ADJUSTMENT',
  NOT_USD: 'imports.problem.NOT_USD',
  SUMMARY_TOTAL: 'imports.problem.SUMMARY_TOTAL',
  DUPLICATE_PAYMENT: 'imports.problem.DUPLICATE_PAYMENT',
  OTHER_PAYMENT: 'imports.problem.OTHER_PAYMENT',
  UNKNOWN_PAYEE: 'imports.problem.UNKNOWN_PAYEE',
  AMBIGUOUS_PAYEE: 'imports.problem.AMBIGUOUS_PAYEE',
  UNKNOWN_OWNER: 'imports.problem.UNKNOWN_OWNER',
};

const KINDS: Record<string, MessageId> = {
  ads: 'imports.kind.ads',
  premium: 'imports.kind.premium',
  premium_music: 'imports.kind.premium_music',
  shorts_ads: 'imports.kind.shorts_ads',
  shorts_ads_music: 'imports.kind.shorts_ads_music',
  shorts_premium: 'imports.kind.shorts_premium',
  shorts_premium_music: 'imports.kind.shorts_premium_music',
  paid_features: 'imports.kind.paid_features',
  channel_adjustments: 'imports.kind.channel_adjustments',
  tax: 'imports.kind.tax',
  tax_refund: 'imports.kind.tax_refund',
  payment_summary: 'imports.kind.payment_summary',
  estimate: 'imports.kind.estimate',
  crypto_daily: 'imports.kind.crypto_daily',
  payment_history: 'imports.kind.payment_history',
};
const CUTS: Record<string, MessageId> = {
  video: 'imports.cut.video',
  claim: 'imports.cut.claim',
  asset: 'imports.cut.asset',
};

/**
 * The message ids that name a layout or a group of layouts: its kind, whether it has adjustments, and whether its
 * rows are videos, claims or assets. Empty for a name that is not a layout, such as a label of a payment summary.
 */
export const layoutWords = (layout: string): MessageId[] => {
  const whole = KINDS[layout];
  if (whole) return [whole];
  const source = /^income_(.+)$/.exec(layout)?.[1];
  if (source) return ['imports.kind.income', `earnings.source.${source as EarningsSource}`];
  const [, kind = '', adjustment, cut = ''] =
    /^(.+?)(_adjustment)?(?:_(video|claim|asset))?$/.exec(layout) ?? [];
  const known = KINDS[kind];
  if (!known) return [];
  const ofCut = CUTS[cut];
  return [known, ...(adjustment ? ['imports.kind.adjustments' as const] : []), ...(ofCut ? [ofCut] : [])];
};
