/** What the server wrote into the page: public values, the same for every visitor. */
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
}

/** Reads these values from the page. */
export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
