const KEY = 'partner-dashboard.language';
const YEAR = 31_536_000;

/**
 * Spec 000 §1: query string, local storage, cookie, browser. The server has looked at all but local storage when it
 * made the page; what it found wins only where the address asked for it or local storage knows nothing.
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

/**
 * What money, numbers and days are written by: the reader's own region where the browser's languages name one for the
 * language on screen, so that `en` in Australia says whose dollar it is, and `es` in Mexico keeps its decimal point.
 */
export const formatTag = (language: string, browserLanguages: readonly string[]): string => {
  const tag = language.replace('_', '-');
  const regional = new RegExp(`^${tag}(-[a-z]{4})?-([a-z]{2}|\\d{3})\\b`, 'i');
  for (const asked of browserLanguages) {
    const [found] = regional.exec(asked) ?? [];
    if (found) return found;
  }
  // The catalogue is European Portuguese; `pt` alone is written as in Brazil.
  return tag === 'pt' ? 'pt-PT' : tag;
};

/** Keeps a choice in both places that detection reads. */
export const rememberLanguage = (language: string): void => {
  localStorage.setItem(KEY, language);
  document.cookie = `language=${language}; path=/; max-age=${YEAR}; samesite=lax`;
};
