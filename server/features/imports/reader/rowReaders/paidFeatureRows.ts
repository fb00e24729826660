import { moneyReader, remembered, textReader } from '../fields';
import type { Category } from '../layouts';
import { type Context, type OpenedRows, isCorrectionText } from './context';

const PURCHASES: readonly [RegExp, Category][] = [
  [/superchat/, 'super_chat'],
  [/supersticker/, 'super_stickers'],
  [/superthanks/, 'super_thanks'],
  [/membership|sponsorship/, 'memberships'],
];

/** Paid features, by type of purchase. */
export const paidFeatureRows = ({ columns, tally, month, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const purchaseType = textReader(columns.purchaseType);
  const adjustmentType = textReader(columns.adjustmentType);
  const correction = tally.slotOf('earning', 'paid_features', 'adjustments');
  const slotOf = remembered((text) => {
    const word = text.toLowerCase().replace(/[^a-z]/g, '');
    const category = PURCHASES.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';
    return tally.slotOf('earning', 'paid_features', category);
  });
  return {
    read: (fields, line) => {
      const isCorrection = isCorrectionText(adjustmentType(fields));
      month.check(fields, line, isCorrection);
      const slot = isCorrection ? correction : slotOf(purchaseType(fields));
      part.rows++;
      tally.add(part, channel(fields), slot, money(fields, line), line, channelName);
    },
  };
};
