import { Amount, decimalOf, ExactSum } from '../amounts';
import { moneyReader, monthOf, problemAt, remembered, textReader } from '../fields';
import type { Source } from '../layouts';
import { ReportProblem } from '../problem';
import type { Context, OpenedRows } from './context';

const HUNDRED = 100n * 10n ** 10n;
const TAXED: readonly [RegExp, Source][] = [
  [/\bads?\b/i, 'youtube'],
  [/premium|subscription/i, 'youtube_red'],
  [/transaction|paid.?feature|commerce/i, 'paid_features'],
];

/** Withheld tax becomes a negative amount, a refund a positive one. A row without a month is of the month in the file's name. */
export const taxRows = ({ layout, columns, tally, given }: Context): OpenedRows => {
  const isRefund = layout.family === 'tax_refund';
  const money = moneyReader(columns.money);
  const base = columns.taxBase === null ? null : moneyReader(columns.taxBase);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const revenueSource = textReader(columns.revenueSource);
  const month = textReader(columns.month);
  const percent = textReader(columns.taxPercent);
  const currency = textReader(columns.currency);
  const rate = new Amount();
  const sourceOf = remembered((text) => TAXED.find(([pattern]) => pattern.test(text))?.[1] ?? 'youtube');
  const isUsd = remembered((text) => ['', 'USD'].includes(text.trim().toUpperCase()));

  return {
    read: (fields, line) => {
      if (!isUsd(currency(fields))) {
        throw problemAt('NOT_USD', 'Only amounts in USD are understood', columns.currency, fields, line);
      }
      const text = month(fields).trim();
      const period = text === '' ? given : monthOf(text);
      if (period === null) {
        if (text !== '') throw problemAt('BAD_DAY', 'This is no month', columns.month, fields, line);
        throw new ReportProblem('NO_MONTH', 'Neither the row nor the name of the file says the month', {
          line,
        });
      }
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
      if (!isRefund) amount.negate();
      const part = tally.partOf(period);
      part.rows++;
      const slot = tally.slotOf('tax', sourceOf(revenueSource(fields)), 'other', taxPercent);
      const group = tally.add(part, channel(fields), slot, amount, line, channelName);
      if (group && base) (group.taxBase ??= new ExactSum()).add(base(fields, line));
    },
  };
};
