// What is typed and what the calendar shows has this era and these digits, also where a language has others of its own.
const ONE_ERA = '-u-ca-gregory-nu-latn';

/**
 * The locale for amounts, numbers and days: the user's region, if the browser's languages name one for the language on
 * screen. So `en` in Australia shows which dollar is meant, and `es` in Mexico keeps its decimal point. Years and digits
 * are the same in every language.
 */
export const formatTag = (language: string, browserLanguages: readonly string[]): string => {
  const tag = language.replace('_', '-');
  const regional = new RegExp(`^${tag}(-[a-z]{4})?-([a-z]{2}|\\d{3})\\b`, 'i');
  for (const asked of browserLanguages) {
    const [found] = regional.exec(asked) ?? [];
    if (found) return found + ONE_ERA;
  }
  // Our Portuguese is European; `pt` alone would be formatted as in Brazil.
  return (tag === 'pt' ? 'pt-PT' : tag) + ONE_ERA;
};
