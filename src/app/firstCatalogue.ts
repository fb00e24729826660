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

/** The values that the server wrote into this page. */
export const boot = readBoot();

/**
 * The language in which the page opens, once its catalogue is loaded. Import this module first: the catalogue is then
 * loaded while the rest of the first script starts.
 */
export const firstLanguage = load(boot);
