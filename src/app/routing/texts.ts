import type { Part } from '#contract/plain/texts';
import { loadTexts } from '#src/i18n/catalogues';
import type { ScreenModule } from '#src/request/lazyScreen';
import type { RouteDefinition } from '#src/request/route';

/** The part of the texts that the screen of a route is drawn with. */
export const partOf = ({ needs }: RouteDefinition): Part =>
  needs.permissions ? 'staff' : needs.login ? 'member' : 'public';

/** Loads a screen and, at the same time, the texts that it is drawn with. */
export const withTexts =
  (part: Part, load: () => Promise<ScreenModule>) => async (): Promise<ScreenModule> => {
    const [module] = await Promise.all([load(), loadTexts(part)]);
    return module;
  };
