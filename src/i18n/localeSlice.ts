import { createAction, createSlice } from '@reduxjs/toolkit';
import { call, put, takeLatest } from 'typed-redux-saga';
import { notify } from '#src/request/notices';
import { loadLanguage } from './catalogues';
import { formatTag } from '#contract/plain/formatTag';
import { rememberLanguage } from './detect';

export interface LocaleState {
  /** The language to show; after time travel its texts may still be on their way. */
  language: string;
  /** The languages that the user can choose. */
  languages: string[];
  /** The browser's languages when the page opened, such as `en-AU`; they decide how amounts are formatted. */
  browserLanguages: readonly string[];
}

const initialState: LocaleState = {
  language: 'en',
  languages: ['en'],
  browserLanguages: [],
};

/** The user chose a language. */
export const languageChosen = createAction<string>('locale/chosen');
/** All texts of a language that the page needs are loaded: show it. */
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
    selectFormatTag: (state, language = state.language) => formatTag(language, state.browserLanguages),
    selectLanguages: (state) => state.languages,
  },
});

export const { selectLanguage, selectFormatTag, selectLanguages } = localeSlice.selectors;

function* showLanguage({ payload: language }: ReturnType<typeof languageChosen>) {
  try {
    yield* call(loadLanguage, language);
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
