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

/** Keeps a choice in both places that detection reads. */
export const rememberLanguage = (language: string): void => {
  localStorage.setItem(KEY, language);
  document.cookie = `language=${language}; path=/; max-age=${YEAR}; samesite=lax`;
};
