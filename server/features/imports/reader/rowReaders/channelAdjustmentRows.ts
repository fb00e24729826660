import { moneyReader, problemAt, memoizeText, textReader } from '../fields';
import type { Context, OpenedRows } from './context';

const ADJUSTMENT_SIGNS: Record<string, 'taken' | 'given'> = {
  'MONETIZATION DISABLED': 'taken',
  'CREDIT - APPEAL': 'given',
};

/** Channel adjustments: amounts without a sign, which the adjustment type takes from the channel or gives to it. */
export const channelAdjustmentRows = ({ columns, tally, month, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const adjustmentType = textReader(columns.adjustmentType);
  const signOf = memoizeText(
    (text) => ADJUSTMENT_SIGNS[text.trim().replace(/\s+/g, ' ').toUpperCase()] ?? null,
  );
  // What was taken had the share of the channel's ads, and so has what takes it.
  const slotOf = memoizeText((corrected) =>
    tally.slotOf('expired_earnings', 'youtube', 'ads', { month: corrected || null }),
  );
  return {
    read: (fields, line) => {
      const sign = signOf(adjustmentType(fields));
      if (sign === null) {
        throw problemAt(
          'UNKNOWN_ADJUSTMENT',
          'It is not known whether this adjustment takes or gives',
          columns.adjustmentType,
          fields,
          line,
        );
      }
      const slot = slotOf(month.check(fields, line, true) ?? '');
      const amount = money(fields, line);
      if (amount.isNegative) {
        throw problemAt(
          'BAD_AMOUNT',
          'A deduction must not have a sign of its own',
          columns.money,
          fields,
          line,
        );
      }
      if (sign === 'taken') amount.negate();
      part.rows++;
      tally.add(part, channel(fields), slot, amount, line, channelName);
    },
  };
};
