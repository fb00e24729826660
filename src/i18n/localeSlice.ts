import { createAction, createSlice } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { notify } from '#src/request/notices';
import { loadCatalogue } from './catalogues';
import { rememberLanguage } from './detect';

export interface LocaleState {
  /** The language on screen; its catalogue is loaded. */
  language: string;
  /** What may be chosen. */
  languages: string[];
  catalogueVersion: string;
}

const initialState: LocaleState = { language: 'en', languages: ['en'], catalogueVersion: '' };

/** The user chose a language. */
export const languageChosen = createAction<string>('locale/chosen');
/** A language's catalogue has arrived: show it. */
export const languageShown = createAction<string>('locale/shown');

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
    selectLanguages: (state) => state.languages,
    selectCatalogueVersion: (state) => state.catalogueVersion,
  },
});

export const { selectLanguage, selectLanguages, selectCatalogueVersion } = localeSlice.selectors;

function* showLanguage({ payload: language }: ReturnType<typeof languageChosen>) {
  try {
    yield* call(loadCatalogue, language, yield* select(selectCatalogueVersion));
    yield* call(rememberLanguage, language);
    yield* put(languageShown(language));
  } catch {
    yield* put(notify({ kind: 'error', message: { id: 'language.failed' } }));
  }
}

// takeLatest: of two quick choices the last one counts.
export function* localeSaga() {
  yield* takeLatest(languageChosen, showLanguage);
}
