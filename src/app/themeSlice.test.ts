import { combineReducers } from '@reduxjs/toolkit';
import { runningStore } from '#src/testing/runningStore';
import {
  selectIsDark,
  selectThemeChoice,
  storedTheme,
  themeChosen,
  themeSaga,
  themeSlice,
} from './themeSlice';

const reducer = combineReducers({ theme: themeSlice.reducer });
const given = window.matchMedia;

/** A system that says so, and can change its mind. */
const system = (asked: { dark: boolean }) => {
  const query = Object.assign(new EventTarget(), { matches: asked.dark });
  window.matchMedia = ((media: string) =>
    media === '(prefers-color-scheme: dark)' ? query : given(media)) as typeof given;
  return (dark: boolean) => {
    query.matches = dark;
    query.dispatchEvent(new Event('change'));
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = given;
});

it.each([
  ['system', false, false],
  ['system', true, true],
  ['light', true, false],
  ['dark', false, true],
] as const)('of the theme %s, where the system is dark: %s, is dark: %s', (choice, systemDark, dark) => {
  expect(selectIsDark({ theme: { choice, systemDark } })).toBe(dark);
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['pink', 'system'],
  [null, 'system'],
])('begins, where the browser remembers %j, with %s', (remembered, choice) => {
  if (remembered) localStorage.setItem('partner-dashboard.theme', remembered);
  system({ dark: true });
  expect(storedTheme()).toEqual({ choice, systemDark: true });
});

it('remembers the choice in the browser and for the server', () => {
  const store = runningStore(reducer, themeSaga);
  expect(selectThemeChoice(store.getState())).toBe('system');
  store.dispatch(themeChosen('light'));
  store.dispatch(themeChosen('dark'));
  expect(selectThemeChoice(store.getState())).toBe('dark');
  expect(storedTheme().choice).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  store.stop();
});

it('follows the system when that changes', () => {
  const changeTo = system({ dark: false });
  const store = runningStore(reducer, themeSaga);
  const seen = [true, false].map((dark) => {
    changeTo(dark);
    return selectIsDark(store.getState());
  });
  expect(seen).toEqual([true, false]);
  store.stop();
});
