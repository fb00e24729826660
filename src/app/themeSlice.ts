import { createAction, createSlice } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { put } from 'typed-redux-saga';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'partner-dashboard.theme';
const YEAR = 31_536_000;

export const themeChosen = createAction<ThemeChoice>('theme/chosen');
const systemThemeChanged = createAction<boolean>('theme/systemChanged');

interface ThemeState {
  choice: ThemeChoice;
  systemDark: boolean;
}
const initialState: ThemeState = { choice: 'system', systemDark: false };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(themeChosen, (state, { payload }) => {
        state.choice = payload;
      })
      .addCase(systemThemeChanged, (state, { payload }) => {
        state.systemDark = payload;
      }),
  selectors: {
    selectThemeChoice: (state) => state.choice,
    selectIsDark: (state) => (state.choice === 'system' ? state.systemDark : state.choice === 'dark'),
  },
});

export const { selectThemeChoice, selectIsDark } = themeSlice.selectors;

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that this browser remembers. */
export const storedTheme = (): ThemeState => {
  const choice = localStorage.getItem(KEY);
  return {
    choice: choice === 'light' || choice === 'dark' ? choice : 'system',
    systemDark: systemDark().matches,
  };
};

const systemChanges = () =>
  eventChannel<boolean>((emit) => {
    const query = systemDark();
    const listener = () => emit(query.matches);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  });

// With the cookie the server can send the next page in this theme before any script runs.
const remember = (choice: ThemeChoice) => {
  localStorage.setItem(KEY, choice);
  document.cookie = `theme=${choice}; path=/; max-age=${YEAR}; samesite=lax`;
};

export function* themeSaga() {
  yield* takeEvery(yield* call(systemChanges), function* (dark) {
    yield* put(systemThemeChanged(dark));
  });
  yield* takeLatest(themeChosen, function* () {
    yield* call(remember, yield* select(selectThemeChoice));
  });
}
