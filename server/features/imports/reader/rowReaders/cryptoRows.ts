import Big from 'big.js';
import { businessConstants } from '../../../../common/businessConstants';
import { Amount } from '../amounts';
import { problemAt, textReader } from '../fields';
import type { Context, OpenedRows } from './context';
import { estimatedDayReader } from './estimatedDay';

// An exponent is what a spreadsheet makes of a small amount, and it has lost digits by then.
const PLAIN = /^\d{1,12}(?:\.\d{1,18})?$/;
const CURRENCY = /^[a-z\d]{2,10}$/i;

/**
 * What supporters sent each day, in the currency that they sent: it becomes US dollars at the rate of the row, exact,
 * rounded half-even to the decimals of a report. Rows of one day, channel and currency add up. Throws at the first wrong cell.
 */
export const cryptoRows = ({ columns, tally, month, today }: Context): OpenedRows => {
  const currency = textReader(columns.currency);
  const [sent, rate] = [textReader(columns.money), textReader(columns.rate)];
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const slot = tally.slotOf('earning', 'crypto', 'other');
  const dayIn = estimatedDayReader({ columns, today });
  const usd = new Amount();

  return {
    read: (fields, line) => {
      const date = dayIn(fields, line);
      month.check(fields, line, false);
      if (!CURRENCY.test(currency(fields).trim())) {
        const what = 'A currency has two to ten letters and digits';
        throw problemAt('BAD_VALUE', what, columns.currency, fields, line);
      }
      const amount = sent(fields).trim();
      if (!PLAIN.test(amount)) {
        const what = 'The amount must be a plain decimal number with at most 18 decimals and no sign';
        throw problemAt('BAD_AMOUNT', what, columns.money, fields, line);
      }
      const factor = rate(fields).trim();
      if (!PLAIN.test(factor) || new Big(factor).eq(0)) {
        const what = 'The rate must be a plain decimal number above 0 with at most 18 decimals';
        throw problemAt('BAD_AMOUNT', what, columns.rate, fields, line);
      }
      if (
        !usd.read(
          new Big(amount).times(factor).round(businessConstants.reportDecimals, Big.roundHalfEven).toFixed(),
        )
      ) {
        throw problemAt('BAD_AMOUNT', 'This is a trillion dollars or more', columns.money, fields, line);
      }
      const part = tally.partOf(date);
      part.rows++;
      tally.add(part, channel(fields), slot, usd, line, channelName);
    },
  };
};
