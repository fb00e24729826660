/** What the server wrote into the page: public facts, the same for every visitor. */
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
  /** The address asked for the language with `?lang=`. */
  languageAsked: boolean;
  languages: string[];
  catalogueVersion: string;
}

export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
