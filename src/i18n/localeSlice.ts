import { createAction, createSlice } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { notify } from '#src/request/notices';
import { loadCatalogue } from './catalogues';
import { formatTag, rememberLanguage } from './detect';

export interface LocaleState {
  /** The language on screen; its catalogue is loaded. */
  language: string;
  /** The languages that the user can choose. */
  languages: string[];
  catalogueVersion: string;
  /** The browser's languages when the page opened, such as `en-AU`; they decide how amounts are formatted. */
  browserLanguages: readonly string[];
}

const initialState: LocaleState = {
  language: 'en',
  languages: ['en'],
  catalogueVersion: '',
  browserLanguages: [],
};

/** The user chose a language. */
export const languageChosen = createAction<string>('locale/chosen');
/** The catalogue of a language is loaded: show it. */
const languageShown = createAction<string>('locale/shown');

export const localeSlice = createSlice({
  name: 'locale',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(languageShown, (state, { payload }) => {
      state.language = payload;
    }),
  selectors: {
    selectLanguage: (state) => state.language,
    selectFormatTag: (state) => formatTag(state.language, state.browserLanguages),
    selectLanguages: (state) => state.languages,
    selectCatalogueVersion: (state) => state.catalogueVersion,
  },
});

export const { selectLanguage, selectFormatTag, selectLanguages, selectCatalogueVersion } =
  localeSlice.selectors;

function* showLanguage({ payload: language }: ReturnType<typeof languageChosen>) {
  try {
    yield* call(loadCatalogue, language, yield* select(selectCatalogueVersion));
    yield* call(rememberLanguage, language);
    yield* put(languageShown(language));
  } catch {
    yield* put(notify({ kind: 'error', message: { id: 'language.failed' } }));
  }
}

// takeLatest: only the last choice counts.
export function* localeSaga() {
  yield* takeLatest(languageChosen, showLanguage);
}
