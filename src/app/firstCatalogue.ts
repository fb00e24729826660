import { loadTexts, openTexts } from '#src/i18n/catalogues';
import { detectLanguage } from '#src/i18n/detect';
import { type Boot, readBoot } from '#src/session/readBoot';

const load = async (boot: Boot): Promise<string> => {
  const language = detectLanguage(boot);
  try {
    await openTexts(language, boot.catalogueVersion);
    return language;
  } catch {
    await openTexts(boot.language, boot.catalogueVersion);
    return boot.language;
  }
};

/** The values that the server wrote into this page. */
export const boot = readBoot();

/**
 * The language in which the page opens, once the texts that every page shows are loaded. Import this module first: they
 * are then loaded while the rest of the first script starts.
 */
export const firstLanguage = load(boot);
// What these are for waits for them, and says it if they do not come.
void loadTexts(boot.texts).catch(() => {});
