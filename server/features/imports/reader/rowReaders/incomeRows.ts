import { type IncomeSource, incomeSources } from '#contract/earnings';
import { moneyReader, problemAt, memoizeText, textReader } from '../fields';
import type { Category } from '../layouts';
import type { Context, OpenedRows } from './context';

const CATEGORIES: readonly Category[] = ['ads', 'premium', 'other'];

/** Income that YouTube does not report: of one source and one month, by channel. Amounts may be negative. */
export const incomeRows = ({ columns, tally, month, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const sourceText = textReader(columns.source);
  const categoryText = textReader(columns.category);
  const sourceIn = memoizeText(
    (text) => incomeSources.find((known) => known === text.trim().toLowerCase()) ?? null,
  );
  const categoryIn = memoizeText((text): Category | null => {
    const word = text.trim().toLowerCase();
    return word === '' ? 'other' : (CATEGORIES.find((known) => known === word) ?? null);
  });
  let source: IncomeSource | null = null;

  return {
    read: (fields, line) => {
      const found = sourceIn(sourceText(fields));
      if (found === null) {
        const what = `The source must be one of ${incomeSources.join(', ')}`;
        throw problemAt('BAD_VALUE', what, columns.source, fields, line);
      }
      source ??= found;
      if (found !== source) {
        throw problemAt('SEVERAL_SOURCES', `The rows before are of ${source}`, columns.source, fields, line);
      }
      const category = categoryIn(categoryText(fields));
      if (category === null) {
        const what = `The category must be one of ${CATEGORIES.join(', ')}`;
        throw problemAt('BAD_VALUE', what, columns.category, fields, line);
      }
      month.check(fields, line, false);
      part.rows++;
      const slot = tally.slotOf('earning', found, category);
      tally.add(part, channel(fields), slot, money(fields, line), line, channelName);
    },
    source: () => source,
  };
};
