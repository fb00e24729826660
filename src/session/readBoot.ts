import type { Part } from '#contract/plain/texts';

/** What the server wrote into the page: public values, the same for every visitor of this page. */
export interface Boot {
  version: string;
  network: {
    name: string;
    tagline: string;
    supportEmail: string;
    /** `#rrggbb` */
    primaryColor: string;
    logoUrl: string | null;
  };
  language: string;
  /** The URL asked for the language with `?lang=`. */
  languageAsked: boolean;
  languages: string[];
  catalogueVersion: string;
  /** The texts with which this page begins; the browser fetches them already. */
  texts: Part;
}

/** Reads these values from the page. */
export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
