import type { ImportAsk } from '#contract/imports';
import Big from 'big.js';
import type { Connection } from '../../../database/open';
import type { PastPayment } from '../../ledger';
import { countingPart, findPart, historyPayments, type partsOfFile } from '../repository';
import { type LayoutName, layouts } from '../reader/layouts';
import { PAYMENT_HISTORY, asksIn, groupOf } from '../rules';

type Part = Awaited<ReturnType<typeof partsOfFile>>[number];

export const paymentKey = (payment: Pick<PastPayment, 'user_id' | 'reference' | 'source' | 'category'>) =>
  [payment.user_id, payment.reference, payment.source, payment.category].join('/');

/** The payments that histories brought of a part's month and that this part lacks. */
const missingPayments = async (connection: Connection, part: Part): Promise<ImportAsk[]> => {
  const kept = await findPart(connection, part.part_id);
  const lines = JSON.parse(kept?.summary ?? '[]') as PastPayment[];
  const has = new Set(lines.map(paymentKey));
  const missing = (await historyPayments(connection, part.month)).filter((one) => !has.has(paymentKey(one)));
  if (missing.length === 0) return [];
  const amount = missing.reduce((sum, one) => sum.plus(one.amount), new Big(0)).toFixed();
  return [{ ask: 'MISSING_PAYMENTS', payments: missing.length, amount }];
};

/**
 * What whoever books a file must agree to, as things are now. What its rows leave out was found out when it was read.
 */
export const asksOf = async (
  connection: Connection,
  { file, parts }: { file: { asks: string; made_at: Date | null }; parts: readonly Part[] },
): Promise<ImportAsk[]> => {
  const asks = asksIn(file).filter(({ ask }) => ask === 'EMPTY_DAYS');
  for (const part of parts) {
    if (part.layout === PAYMENT_HISTORY) asks.push(...(await missingPayments(connection, part)));
    const counting = await countingPart(connection, part);
    const madeAt = counting?.made_at;
    if (madeAt && file.made_at && madeAt > file.made_at) {
      asks.push({ ask: 'OLDER', made_at: madeAt.toISOString() });
    }
  }
  return asks;
};

/** The layouts of the same money, cut in whatever way. */
const sameMoney = (layout: LayoutName): LayoutName[] =>
  (Object.keys(layouts) as LayoutName[]).filter((one) => groupOf(one) === groupOf(layout));

/** Whether one of these parts holds some days only of a month of which all days count, cut in whatever way. */
export const cannotCount = async (
  connection: Connection,
  parts: readonly Pick<Part, 'content_owner' | 'layout' | 'period' | 'partial'>[],
): Promise<boolean> => {
  for (const part of parts.filter(({ partial }) => partial)) {
    for (const layout of sameMoney(part.layout as LayoutName)) {
      const counting = await countingPart(connection, { ...part, layout });
      if (counting && !counting.partial) return true;
    }
  }
  return false;
};
