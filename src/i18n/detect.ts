const KEY = 'partner-dashboard.language';
const YEAR = 31_536_000;

/**
 * Spec 000 §1: query string, local storage, cookie, browser. The server has already looked at all of these but local
 * storage. Its result is used if the URL asked for the language or if local storage has none.
 */
export const detectLanguage = (page: {
  language: string;
  languageAsked: boolean;
  languages: string[];
}): string => {
  const remembered = localStorage.getItem(KEY);
  const usable = remembered !== null && page.languages.includes(remembered);
  return page.languageAsked || !usable ? page.language : remembered;
};

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

/** Stores the chosen language in the cookie and in local storage. */
export const rememberLanguage = (language: string): void => {
  localStorage.setItem(KEY, language);
  document.cookie = `language=${language}; path=/; max-age=${YEAR}; samesite=lax`;
};
