import { z } from 'zod';
import { earningsSource } from '../earnings';
import { amount, month } from '../fields';

/** One line of a month's reconciliation: the payment summary against the sum of the imported files of a kind. */
const reconciliationLine = z.object({
  content_owner: z.string(),
  month,
  /** The label in the payment summary; the name of the layout while no summary is imported. */
  label: z.string(),
  /** The amount in the payment summary; null while no summary is imported. */
  reported: amount.nullable(),
  /** The sum of the imported files; null where there are none. */
  imported: amount.nullable(),
  /** imported − reported; null where either is missing. */
  difference: amount.nullable(),
});
export type ReconciliationLine = z.infer<typeof reconciliationLine>;

/** Money of a month that is nobody's: it is listed until somebody has it. */
const ownerlessLine = z.object({
  content_owner: z.string(),
  month,
  layout: z.string(),
  source: earningsSource,
  /**
   * `channel`: of channels that nobody in the network has; `content_type`: of a content type that is not known, `note`;
   * `claimed`: of videos that others uploaded, and no file says whose claim it is.
   */
  why: z.enum(['channel', 'content_type', 'claimed']),
  note: z.string(),
  /** Before any share. */
  gross: amount,
});
export type OwnerlessLine = z.infer<typeof ownerlessLine>;

/** How the books of a content owner's month stand. */
export const monthReconciliation = z.object({
  content_owner: z.string(),
  month,
  /** `open` until a payment summary is in; then `reconciled` where all is equal and all money has an owner, or `off`. */
  state: z.enum(['open', 'reconciled', 'off']),
  lines: z.array(reconciliationLine),
  ownerless: z.array(ownerlessLine),
  /** The sources of which all reports are in, tax included, and right. */
  final: z.array(earningsSource),
});
export type MonthReconciliation = z.infer<typeof monthReconciliation>;
