import { createSlice } from '@reduxjs/toolkit';

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

const initialState: Pick<Boot, 'version' | 'network'> = {
  version: '',
  network: { name: '', tagline: '', supportEmail: '', primaryColor: '#1677ff', logoUrl: null },
};

/** The network and the build; they never change while the page is open. */
export const bootSlice = createSlice({
  name: 'boot',
  initialState,
  reducers: {},
  selectors: { selectNetwork: (state) => state.network, selectVersion: (state) => state.version },
});

export const { selectNetwork, selectVersion } = bootSlice.selectors;
