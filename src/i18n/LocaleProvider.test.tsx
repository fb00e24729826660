import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { FormattedMessage } from 'react-intl';
import { ScreenBoundary } from '#src/app/routing/ScreenBoundary';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { renderApp } from '#src/testing/renderApp';
import { runningStore, settle } from '#src/testing/runningStore';
import { held } from '#src/testing/serving';
import { LocaleProvider } from './LocaleProvider';
import { loadTexts, openTexts } from './catalogues';
import { languageChosen, localeSaga, localeSlice } from './localeSlice';

const TEXTS: Record<string, string> = {
  public: 'notFound.title',
  member: 'earnings.title',
  staff: 'imports.title',
};

let sent: string[] = [];
/** Serves texts that say of which language and part they are. */
const serve = (answer?: (config: InternalAxiosRequestConfig) => unknown) => {
  sent = [];
  axios.defaults.adapter = async (config) => {
    const { lang, part } = config.params as { lang: string; part: string };
    sent.push(`${lang} ${part}`);
    await answer?.(config);
    const data = { [TEXTS[part] ?? '']: [{ type: 0, value: `${lang} ${part}` }] };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
};

const IMPORTED = 'imported';

/** A page in this language with these parts, and what it says. The languages of two tests differ: texts stay loaded. */
const open = async (language: string, ...late: ('member' | 'staff')[]) => {
  await openTexts(language, 'v1');
  for (const part of late) await loadTexts(part);
  const ofStore = combineReducers({
    locale: localeSlice.reducer,
    notices: noticesSlice.reducer,
    requests: requestsSlice.reducer,
  });
  type State = ReturnType<typeof ofStore>;
  const store = runningStore<State>((state, action) => {
    const now = ofStore(state, action);
    return action.type === IMPORTED && 'payload' in action
      ? { ...now, locale: { ...now.locale, language: String(action.payload) } }
      : now;
  }, localeSaga);
  store.dispatch({ type: IMPORTED, payload: language });
  renderApp(
    <LocaleProvider>
      <p data-testid="page">
        {['public', ...late].map((part) => (
          <FormattedMessage key={part} id={TEXTS[part] as 'earnings.title'} />
        ))}
      </p>
    </LocaleProvider>,
    { store },
  );
  sent = [];
  return { store, travelTo: (to: string) => act(() => store.dispatch({ type: IMPORTED, payload: to })) };
};
const page = () => screen.getByTestId('page').textContent;

it('changes the language once everything that the page may show has come in it', async () => {
  const waiting = held();
  serve((config) => (config.params.lang === 'de' ? waiting.answer() : undefined));
  const { store } = await open('en', 'member');
  act(() => void store.dispatch(languageChosen('de')));
  await act(settle);
  expect(sent).toEqual(['de public', 'de member']);
  waiting.give(true);
  await act(settle);
  expect(page()).toBe('en publicen member');
  waiting.give(true);
  await act(settle);
  expect(page()).toBe('de publicde member');
  expect(document.documentElement.lang).toBe('de');
});

it('shows the language of a state that was imported, and goes back without asking again', async () => {
  const waiting = held();
  serve((config) => (config.params.lang === 'ja' ? waiting.answer() : undefined));
  const { travelTo } = await open('th', 'member');
  travelTo('ja');
  await act(settle);
  expect(page()).toBe('th publicth member');
  waiting.give(true);
  waiting.give(true);
  await act(settle);
  expect(page()).toBe('ja publicja member');
  travelTo('th');
  expect(page()).toBe('th publicth member');
  expect(sent).toEqual(['ja public', 'ja member']);
});

it('has a part in the language on screen, also where the language changed on its way', async () => {
  const waiting = held();
  serve((config) => (config.params.part === 'staff' ? waiting.answer() : undefined));
  const { travelTo } = await open('nl', 'member');
  let there = false;
  const loading = loadTexts('staff').then(() => {
    there = true;
  });
  travelTo('pt');
  await act(settle);
  expect(page()).toBe('pt publicpt member');
  waiting.give(true);
  await act(settle);
  expect(there).toBe(false);
  waiting.give(true);
  await act(() => loading);
  expect(sent).toEqual(['nl staff', 'pt public', 'pt member', 'pt staff']);
});

it('stays in its language where another one cannot be loaded', async () => {
  serve((config) => {
    if (config.params.lang === 'ru') throw new AxiosError('no network', 'ERR_NETWORK');
  });
  const { travelTo, store } = await open('vi');
  travelTo('ru');
  await act(settle);
  expect(page()).toBe('vi public');
  travelTo('vi');
  act(() => void store.dispatch(languageChosen('ru')));
  await act(settle);
  expect(page()).toBe('vi public');
  expect(store.getState().notices.map(({ message }) => message)).toEqual([{ id: 'language.failed' }]);
});

it('says of texts that do not come what it says of a chunk, and asks again when they are needed again', async () => {
  let online = false;
  serve((config) => {
    if (config.params.part === 'staff' && !online) throw new AxiosError('no network', 'ERR_NETWORK');
  });
  const { store } = await open('es');
  // React says what a boundary has caught.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const cause: unknown = await loadTexts('staff').catch((thrown: unknown) => thrown);
  const Screen = () => {
    throw cause;
  };
  renderApp(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
    { store },
  );
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  said.mockRestore();
  online = true;
  sent = [];
  await act(() => loadTexts('staff'));
  expect(sent).toEqual(['es staff']);
});
