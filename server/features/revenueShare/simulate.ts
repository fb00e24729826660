import Big from 'big.js';
import type { ShareCategory } from '#contract/plain/revenueShare';
import type { SharesSimulated } from '#contract/revenueShare';
import { businessConstants } from '../../common/businessConstants';
import { groupBy } from '../../common/groupBy';
import type { Connection } from '../../database/open';
import { OFFERED, creditOf, shareFor } from '../ledger';
import { earnedOf } from './repository';
import { agreedSharesOf, holdingShare, ledgerCategoryOf } from './shares';

interface Wanted {
  userId: string;
  channelId: string;
  category: ShareCategory;
  percent: string;
}

const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();

/**
 * What a share would have made of a channel's last months: each income is booked once more by the ledger's rule, as if the share had
 * held since ever in place of those of its category. Rows that the share does not concern are left out. Dollars.
 */
export const simulate = async (
  connection: Connection,
  { userId, channelId, category, percent }: Wanted,
): Promise<SharesSimulated> => {
  const [agreed, rows] = await Promise.all([
    agreedSharesOf(connection, userId),
    earnedOf(connection, { userId, channelId }, businessConstants.revenueShare.simulatedMonths),
  ]);
  const own = ledgerCategoryOf(category);
  const others = agreed.filter((share) => share.channelId !== channelId || share.category !== own);
  const newest = rows.at(-1)?.month ?? '';
  const { serviceFeePercent } = holdingShare(agreed, { channelId, category, month: newest });
  const wanted = { channelId, category: own, effectiveMonth: '', percent, serviceFeePercent };
  // A mark of its own, which no agreed share has, says where the asked one would count; an offered share would lift it.
  const probing = [...others.filter((share) => share.channelId !== OFFERED), { ...wanted, percent: '-1' }];
  const concerned = rows.flatMap((row) => {
    const income = { channelId, source: row.source, category: row.category, month: row.month };
    if (shareFor(probing, income).percent !== '-1') return [];
    const simulated = creditOf({ type: 'earning', gross: row.gross }, shareFor([...others, wanted], income));
    return [{ month: row.month, booked: row.amount, simulated: simulated.amount }];
  });
  const items = [...groupBy(concerned, ({ month }) => month).entries()].map(([month, of]) => ({
    month,
    booked: sum(of.map(({ booked }) => booked)),
    simulated: sum(of.map(({ simulated }) => simulated)),
  }));
  return {
    items,
    booked: sum(items.map(({ booked }) => booked)),
    simulated: sum(items.map(({ simulated }) => simulated)),
  };
};
