import { jest } from '@jest/globals';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Drawer, Modal, Select } from 'antd';
import { LOCATION_CHANGE, connectRouter } from 'connected-react-router';
import fc from 'fast-check';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { openTexts } from '#src/i18n/catalogues';
import { localeSlice } from '#src/i18n/localeSlice';
import { selectLocation } from '#src/lib/location';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { somewhereIn, withField } from '#src/testing/broken';
import { renderApp } from '#src/testing/renderApp';
import { servingNoTexts } from '#src/testing/serving';
import { snapshotUser } from '../model';
import { takeSnapshot } from '../snapshot';
import { ReplayScreen } from './ReplayScreen';

const history = createMemoryHistory();
const reducer = combineReducers({
  router: connectRouter(history),
  locale: localeSlice.reducer,
  auth: combineReducers({ session: sessionSlice.reducer }),
});
const MIRA = '00000000-0000-4000-8000-000000000001';
const UNREADABLE = 'This is not a support snapshot.';

const Place = () => {
  const { pathname } = useSelector(selectLocation);
  return <Link to="earlier">{`At ${pathname.toLowerCase()}`}</Link>;
};
const everything = (
  <>
    <Place />
    <Modal open title="Theirs" />
    <Drawer open title="Beside" />
    <Select open options={[{ value: 'one', label: 'One' }]} aria-label="Choice" />
  </>
);

const before = reducer(undefined, sessionStarted({ userId: MIRA, status: 'active', exp: 1 }));
const leave = {
  type: LOCATION_CHANGE,
  payload: { location: { ...before.router.location, pathname: '/Earnings' }, action: 'PUSH' },
};
const facts = {
  userId: MIRA,
  takenAt: '2026-03-15T12:00:00.000Z',
  version: '1',
  route: '/earnings',
  language: 'en',
  viewport: { width: 360, height: 640 },
};
const state = reducer(before, leave);
const right = JSON.stringify(takeSnapshot({ before, actions: [{ action: leave, at: 7 }] }, state, facts));
// What is broken in its state stays so: nothing was done after it.
const resting = JSON.stringify(takeSnapshot({ before, actions: [] }, before, facts));

beforeAll(async () => {
  servingNoTexts();
  await openTexts('en', 'v1');
});

const anySnapshot = fc.constantFrom(right, resting);

const Design = ({ children }: { children: ReactNode }) => children;
const show = (shown: ReactNode) => {
  const store = configureStore({
    reducer: combineReducers({
      router: connectRouter(history),
      locale: localeSlice.reducer,
      auth: combineReducers({ session: sessionSlice.reducer }),
      requests: requestsSlice.reducer,
      snapshots: combineReducers({ snapshotUser: snapshotUser.slice.reducer }),
    }),
  });
  const user = { id: MIRA, name: 'Mira', username: 'mira' };
  store.dispatch(snapshotUser.succeeded({ subjectId: MIRA }, { data: { user } }));
  return renderApp(
    <ReplayScreen
      loadReducer={() => Promise.resolve(reducer as never)}
      screen={shown}
      design={Design}
      linked
    />,
    { store, history },
  );
};

const open = async (text: string, shown: ReactNode = <Place />) => {
  const { container } = show(shown);
  const file = new File([text], 'snapshot.json', { type: 'application/json' });
  // jsdom cannot read a file as text by itself.
  file.text = () => Promise.resolve(text);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  return container;
};

it('a file that is no snapshot is refused in words', async () => {
  await open('{"a":1}');
  await screen.findByText(UNREADABLE);
});

it('what is open in a state is drawn inside of its frame, locks no page, and goes with it', async () => {
  const container = await open(right, everything);
  expect(await screen.findByText('At /earnings')).toHaveProperty('pathname', '/earlier');
  const frame = container.querySelector('[inert]');
  for (const text of ['Theirs', 'Beside', 'One'])
    for (const drawn of screen.getAllByText(text)) expect(frame?.contains(drawn)).toBe(true);
  expect(document.head.textContent).not.toContain('overflow-y');
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home', keyCode: 36 });
  expect(await screen.findByText('At /')).toBeDefined();
  cleanup();
  expect(screen.queryAllByText(/Theirs|Beside|One/)).toEqual([]);
});

it('pasted text is played, stepped through and named, as wide as the user’s window', async () => {
  const { container } = show(<Place />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.change(screen.getByLabelText('Text of a snapshot'), { target: { value: right } });
  await act(async () => press('Open text'));
  await screen.findByText('Mira (mira)');
  screen.getByText('router.location.pathname');
  screen.getByText('"/Earnings"');
  expect(container.querySelector<HTMLElement>('[inert]')?.style.width).toBe('360px');
  press('Step back');
  screen.getByText('This changed nothing.');
  expect(await screen.findByText('At /')).toBeDefined();
  jest.useFakeTimers();
  press('Play');
  act(() => void jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
  expect(await screen.findByText('At /earnings')).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: '0 Start' }));
  screen.getByText('After action 0 of 1');
});

it('a state that no screen can draw is no snapshot', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await open(JSON.stringify(withField(resting, ['committedState', 'router', 'location', 'pathname'], 5)));
  await screen.findByText(UNREADABLE);
  expect(screen.getByRole('slider')).toBeDefined();
  said.mockRestore();
});

it('a state that is nested beyond all measure takes nothing else of the page with it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const marked = JSON.stringify(withField(right, ['committedState', 'locale', 'deep'], 'HERE'));
  await open(marked.replaceAll('"HERE"', '['.repeat(20_000) + ']'.repeat(20_000)));
  await screen.findAllByText(UNREADABLE);
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  said.mockRestore();
});

it('a snapshot with any of its fields another is shown, or is none', async () => {
  // React tells what a broken state threw.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(
      anySnapshot,
      fc.infiniteStream(fc.nat()),
      fc.jsonValue(),
      async (whole, steps, value) => {
        await open(JSON.stringify(withField(whole, somewhereIn(whole, steps), value)));
        expect(screen.queryByText(UNREADABLE) ?? (await screen.findByText(/^At /))).toBeDefined();
        cleanup();
      },
    ),
    { numRuns: 25 },
  );
  said.mockRestore();
});
