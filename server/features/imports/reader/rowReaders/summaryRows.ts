import { decimalOf } from '../amounts';
import { moneyReader, textReader } from '../fields';
import { ReportProblem } from '../problem';
import type { Context, OpenedRows, SummaryLine } from './context';

const MAX_SUMMARY_LINES = 10_000;

/** A payment summary, whose totals must be the sum of its other rows. */
export const summaryRows = ({ columns, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const label = textReader(columns.label);
  const adjustmentType = textReader(columns.adjustmentType);
  const summary: SummaryLine[] = [];
  const stated: { amount: bigint; text: string; line: number }[] = [];
  return {
    summary,
    read: (fields, line) => {
      const amount = money(fields, line);
      const text = label(fields).trim();
      part.rows++;
      if (/^(grand )?total$/i.test(text)) {
        stated.push({ amount: amount.scaled, text: decimalOf(amount.scaled), line });
      } else {
        part.total.add(amount);
        const adjustment = adjustmentType(fields).trim();
        summary.push({ label: text, adjustment, amount: decimalOf(amount.scaled) });
      }
      if (summary.length + stated.length > MAX_SUMMARY_LINES) {
        throw new ReportProblem('TOO_MANY_ROWS', 'A payment summary is not that long', { line });
      }
    },
    end: () => {
      const sum = part.total.scaled;
      const wrong = stated.find(({ amount }) => amount !== sum);
      if (wrong) {
        throw new ReportProblem(
          'SUMMARY_TOTAL',
          `The total must be the sum of the other rows, ${decimalOf(sum)}`,
          { line: wrong.line, column: columns.money?.heading ?? null, value: wrong.text },
        );
      }
    },
  };
};
