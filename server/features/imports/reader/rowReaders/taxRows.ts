import type { EarningsSource } from '#contract/earnings';
import { Amount, decimalOf, ExactSum } from '../amounts';
import { moneyReader, problemAt, memoizeText, textReader } from '../fields';
import type { Context, OpenedRows } from './context';

const HUNDRED = 100n * 10n ** 10n;
const TAXED: readonly [RegExp, EarningsSource][] = [
  [/\bads?\b/i, 'youtube'],
  [/premium|subscription/i, 'youtube_red'],
  [/transaction|paid.?feature|commerce/i, 'paid_features'],
];

/**
 * Withheld tax becomes a negative amount, a refund a positive one of its own category. A row without a month is of the
 * file's month; it may be of an earlier one.
 */
export const taxRows = ({ layout, columns, tally, month, part }: Context): OpenedRows => {
  const isRefund = layout.family === 'tax_refund';
  const money = moneyReader(columns.money);
  const base = columns.taxBase === null ? null : moneyReader(columns.taxBase);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const revenueSource = textReader(columns.revenueSource);
  const percent = textReader(columns.taxPercent);
  const currency = textReader(columns.currency);
  const rate = new Amount();
  const sourceOf = memoizeText((text) => TAXED.find(([pattern]) => pattern.test(text))?.[1] ?? 'youtube');
  const isUsd = memoizeText((text) => ['', 'USD'].includes(text.trim().toUpperCase()));

  return {
    read: (fields, line) => {
      if (!isUsd(currency(fields))) {
        throw problemAt('NOT_USD', 'Only amounts in USD are understood', columns.currency, fields, line);
      }
      const earned = month.check(fields, line, true);
      const rateText = percent(fields).trim().replace(/\s*%$/, '');
      if (!rate.read(rateText) || rate.isNegative || rate.scaled > HUNDRED) {
        throw problemAt(
          'BAD_AMOUNT',
          'The rate must be a number from 0 to 100',
          columns.taxPercent,
          fields,
          line,
        );
      }
      const taxPercent = rateText === '' ? null : decimalOf(rate.scaled);
      const amount = money(fields, line);
      if (amount.isNegative) {
        const what = 'Tax that was withheld or is given back must not have a sign of its own';
        throw problemAt('BAD_AMOUNT', what, columns.money, fields, line);
      }
      if (!isRefund) amount.negate();
      part.rows++;
      const category = isRefund ? 'tax_refund' : 'other';
      const source = sourceOf(revenueSource(fields));
      const slot = tally.slotOf('tax', source, category, { month: earned, taxPercent });
      const group = tally.add(part, channel(fields), slot, amount, line, channelName);
      if (group && base) (group.taxBase ??= new ExactSum()).add(base(fields, line));
    },
  };
};
