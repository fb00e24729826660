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

/** Stores the chosen language in the cookie and in local storage. */
export const rememberLanguage = (language: string): void => {
  localStorage.setItem(KEY, language);
  document.cookie = `language=${language}; path=/; max-age=${YEAR}; samesite=lax`;
};
