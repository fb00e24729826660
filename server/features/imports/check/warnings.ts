import type { ImportWarning } from '#contract/imports';
import Big from 'big.js';
import type { Connection } from '../../../database/open';
import type { PastPayment } from '../../ledger';
import { countingPart, findPart, historyPayments, type partsOfFile } from '../repository';
import { ZONES } from '../reader';
import { type LayoutName, layouts } from '../reader/layouts';
import { PAYMENT_HISTORY, warningsIn, groupOf } from '../rules';
import { findSame } from './sameTable';

type Part = Awaited<ReturnType<typeof partsOfFile>>[number];

export const paymentKey = (payment: Pick<PastPayment, 'user_id' | 'reference' | 'source' | 'category'>) =>
  [payment.user_id, payment.reference, payment.source, payment.category].join('/');

/** The payments that histories brought of a part's month and that this part lacks. */
const missingPayments = async (connection: Connection, part: Part): Promise<ImportWarning[]> => {
  const kept = await findPart(connection, part.part_id);
  const lines = JSON.parse(kept?.summary ?? '[]') as PastPayment[];
  const has = new Set(lines.map(paymentKey));
  const missing = (await historyPayments(connection, part.month)).filter((one) => !has.has(paymentKey(one)));
  if (missing.length === 0) return [];
  const amount = missing.reduce((sum, one) => sum.plus(one.amount), new Big(0)).toFixed();
  return [{ ask: 'MISSING_PAYMENTS', payments: missing.length, amount }];
};

interface MadeAt {
  made_at: Date | null;
  made_at_local: boolean;
}

const slackOf = ({ made_at_local: isLocal }: MadeAt): number => (isLocal ? ZONES : 0);

/** Whether one was made after the other, or may have been. */
const mayBeLater = (one: MadeAt, other: MadeAt): boolean =>
  one.made_at !== null &&
  other.made_at !== null &&
  one.made_at.getTime() + slackOf(one) > other.made_at.getTime() - slackOf(other);

/** What is to be asked of a part that takes the place of the one that counts. */
const replacementWarnings = (
  file: MadeAt,
  part: Part,
  counting: NonNullable<Awaited<ReturnType<typeof countingPart>>>,
): ImportWarning[] => {
  const warnings: ImportWarning[] = [];
  if (counting.made_at && mayBeLater(counting, file)) {
    warnings.push({ ask: 'OLDER', made_at: counting.made_at.toISOString() });
  }
  // One of the two was taken for what its name does not say: it may be other money.
  const isOther = counting.unsettled_name !== part.unsettled_name && !new Big(counting.gross).eq(part.gross);
  if (isOther)
    warnings.push({ ask: 'REPLACES_OTHER', name: counting.name, amount: new Big(counting.gross).toFixed() });
  return warnings;
};

/**
 * What whoever books a file must agree to, as things are now. What its rows leave out was found out when it was read.
 */
export const warningsOf = async (
  connection: Connection,
  {
    file,
    parts,
  }: { file: MadeAt & { file_id: string; sha256: string; asks: string }; parts: readonly Part[] },
): Promise<ImportWarning[]> => {
  const warnings = warningsIn(file).filter(({ ask }) => ask === 'EMPTY_DAYS');
  const { elsewhere } = await findSame(connection, { fileId: file.file_id, sha256: file.sha256 }, parts);
  if (elsewhere) warnings.push({ ask: 'SAME_TABLE', name: elsewhere.name });
  for (const part of parts) {
    if (part.layout === PAYMENT_HISTORY) warnings.push(...(await missingPayments(connection, part)));
    const counting = await countingPart(connection, part);
    if (counting) warnings.push(...replacementWarnings(file, part, counting));
  }
  return warnings;
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
