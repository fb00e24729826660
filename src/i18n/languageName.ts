/** The name of a language in that language: `de` gives Deutsch. */
export const languageName = (code: string): string => {
  const tag = code.replace('_', '-');
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
