import { languages, type Language } from '#contract/fields';

/** For layout tests only: English, lengthened and accented; never offered in a menu. */
export const PSEUDO = 'en-XA';

const region = (tag: string) => tag.replace('-', '_').toLowerCase();
const byTag = new Map(languages.map((language) => [region(language), language]));
// Regions whose nearest catalogue is not the one of the bare language.
const NEAREST = new Map<string, Language>([['zh', 'zh_TW']]);

/** The shipped language nearest to a tag such as `pt-BR`, `zh` or `de-AT`; undefined where none is near. */
export const nearestLanguage = (tag: string): Language | typeof PSEUDO | undefined => {
  if (tag === PSEUDO) return PSEUDO;
  const full = region(tag);
  const bare = full.split('_')[0] ?? '';
  return byTag.get(full) ?? byTag.get(bare) ?? NEAREST.get(bare);
};

/** The language of a visitor: the one that the browser remembers, else the one that it asks for, else English. */
export const visitorLanguage = (remembered: string | undefined, accepted: string | undefined): string =>
  nearestLanguage(remembered ?? '') ?? acceptedLanguage(accepted) ?? 'en';

/** The first language of an Accept-Language header that has a near catalogue, by the header's own order. */
export const acceptedLanguage = (header: string | undefined): string | undefined => {
  for (const part of (header ?? '').split(',')) {
    const language = nearestLanguage(part.split(';')[0]?.trim() ?? '');
    if (language) return language;
  }
  return undefined;
};
