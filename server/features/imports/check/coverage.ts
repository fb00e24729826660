import type { ImportWarning } from '#contract/imports';
import { lastDayOf } from '../../../common/days';
import { businessConstants } from '../../../common/businessConstants';
import { type ReadReport, ReportProblem } from '../reader';

const notWhole = (what: string) => new ReportProblem('NOT_WHOLE_MONTH', what);

const two = (day: number) => String(day).padStart(2, '0');

/** Whether a file's name says all days of a month; throws where it says days of several. */
const saysWhole = ({ from, to }: NonNullable<ReadReport['saidDays']>, month: string): boolean => {
  if (to !== null && (to.slice(0, 7) !== month || from.slice(0, 7) !== month)) {
    throw notWhole(`The file's name says ${from} to ${to}: bring each month by itself`);
  }
  return from === `${month}-01` && (to === null || to === lastDayOf(month));
};

/**
 * Checks that a report fills the month that it says (decision 32): a month that is over, all its days by its name, and rows
 * from the first day to the last. Rows that leave out days at the ends are asked about; a week without any, where each other
 * day has rows, is refused. With `partial` such a file is taken in and marked. Estimates are days by nature.
 */
export const coverageOf = (
  { version, parts, saidDays, coverage }: Pick<ReadReport, 'version' | 'parts' | 'saidDays' | 'coverage'>,
  { today, partial }: { today: string; partial: boolean },
): { partial: boolean; warnings: ImportWarning[] } => {
  const month = parts[0]?.month;
  if (version === 'estimate' || month === undefined) return { partial: false, warnings: [] };
  if (month >= today.slice(0, 7)) {
    throw new ReportProblem('MONTH_NOT_OVER', `${month} is not over: its reports are made when it is`);
  }
  if (saidDays && !saysWhole(saidDays, month)) {
    if (partial) return { partial: true, warnings: [] };
    throw notWhole(
      `The file's name says ${saidDays.from} to ${saidDays.to ?? saidDays.from}, not all of ${month}`,
    );
  }
  if (!coverage) return { partial, warnings: [] };
  const { first, last, days } = coverage;
  const empty = first - 1 + Number(lastDayOf(month).slice(8)) - last;
  if (empty === 0) return { partial: false, warnings: [] };
  if (partial) return { partial: true, warnings: [] };
  const [from, to] = [`${month}-${two(first)}`, `${month}-${two(last)}`];
  if (days === last - first + 1 && empty > businessConstants.mostEmptyDays) {
    throw notWhole(`The rows are of ${from} to ${to} only`);
  }
  return { partial: false, warnings: [{ ask: 'EMPTY_DAYS', from, to }] };
};
