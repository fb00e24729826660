import { loadCatalogue } from '#src/i18n/catalogues';
import { detectLanguage } from '#src/i18n/detect';
import { type Boot, readBoot } from '#src/session/readBoot';

const load = async (boot: Boot): Promise<string> => {
  const language = detectLanguage(boot);
  try {
    await loadCatalogue(language, boot.catalogueVersion);
    return language;
  } catch {
    await loadCatalogue(boot.language, boot.catalogueVersion);
    return boot.language;
  }
};

/** What the server wrote into this page. */
export const boot = readBoot();

/**
 * The language that the page opens in, once its catalogue is here. Import this before all else: the catalogue then
 * comes in while the rest of the first script gets going.
 */
export const firstLanguage = load(boot);
