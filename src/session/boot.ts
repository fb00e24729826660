import { createSlice } from '@reduxjs/toolkit';
import type { Boot } from './readBoot';

const initialState: Pick<Boot, 'version' | 'network'> = {
  version: '',
  network: { name: '', tagline: '', supportEmail: '', primaryColor: '#1677ff', logoUrl: null },
};

/** The network and the build; they do not change while the page is open. */
export const bootSlice = createSlice({
  name: 'boot',
  initialState,
  reducers: {},
  selectors: { selectNetwork: (state) => state.network, selectVersion: (state) => state.version },
});

export const { selectNetwork, selectVersion } = bootSlice.selectors;
