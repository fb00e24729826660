import { moneyReader, memoizeText, textReader } from '../fields';
import type { Category } from '../layouts';
import { type Context, type OpenedRows, isCorrectionText } from './context';

const PURCHASES: readonly [RegExp, Category][] = [
  [/superchat/, 'super_chat'],
  [/supersticker/, 'super_stickers'],
  [/superthanks/, 'super_thanks'],
  [/membership|sponsorship/, 'memberships'],
];

/** Paid features, by type of purchase. */
export const paidFeatureRows = ({ layout, columns, tally, month, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const purchaseType = textReader(columns.purchaseType);
  const adjustmentType = textReader(columns.adjustmentType);
  const categoryOf = memoizeText((text) => {
    const word = text.toLowerCase().replace(/[^a-z]/g, '');
    return PURCHASES.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';
  });
  const slotOf = (text: string, corrected: string | null) =>
    tally.slotOf('earning', 'paid_features', categoryOf(text), { month: corrected });
  let sawOrdinary = false;
  return {
    read: (fields, line) => {
      const isMarked = isCorrectionText(adjustmentType(fields));
      if (!isMarked) sawOrdinary = true;
      const isCorrection = layout.adjustment || isMarked;
      const earned = month.check(fields, line, isCorrection);
      const slot = slotOf(purchaseType(fields), isCorrection ? earned : null);
      part.rows++;
      tally.add(part, channel(fields), slot, money(fields, line), line, channelName);
    },
    sawOrdinary: () => sawOrdinary,
  };
};
