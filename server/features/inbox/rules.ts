import type { SupportDepartment } from '#contract/lists';

interface Department {
  department: SupportDepartment;
  handled_by: SupportDepartment;
}

/**
 * The departments whose conversations an agent sees (spec 000 §6): the agent's `own`, and those that are handled by one
 * of them; all departments where the agent has chosen none.
 */
export const reachedDepartments = (
  departments: readonly Department[],
  own: readonly SupportDepartment[],
): SupportDepartment[] =>
  departments
    .filter(
      ({ department, handled_by }) =>
        own.length === 0 || own.includes(department) || own.includes(handled_by),
    )
    .map(({ department }) => department);

/** Whether a text is in a script without spaces between words, whose words no index of words knows. */
export const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

/** How many characters around the words that were found are shown, about. */
const AROUND = 60;

/** The text around the first of the words that were searched for, on one line; it begins or ends with … where there is more. */
export const foundIn = (body: string, search: string): { before: string; words: string; after: string } => {
  const text = body.replace(/\s+/g, ' ').trim();
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Words that are written without spaces between them begin anywhere.
  const begins = isUnspaced(search) ? '' : '(?<![\\p{L}\\p{M}\\p{N}])';
  const match = words.length > 0 ? new RegExp(`${begins}(?:${words.join('|')})`, 'iu').exec(text) : null;
  const from = match?.index ?? 0;
  const to = from + (match?.[0].length ?? 0);
  const [gapBefore, gapAfter] = [text.indexOf(' ', from - AROUND), text.lastIndexOf(' ', to + AROUND)];
  const start = from <= AROUND ? 0 : gapBefore >= 0 && gapBefore < from ? gapBefore + 1 : from - AROUND;
  const end = text.length <= to + AROUND ? text.length : gapAfter >= to ? gapAfter : to + AROUND;
  return {
    before: (start > 0 ? '…' : '') + text.slice(start, from),
    words: text.slice(from, to),
    after: text.slice(to, end) + (end < text.length ? '…' : ''),
  };
};
