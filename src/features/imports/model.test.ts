import type { Reducer } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { selectNotices } from '#src/request/notices';
import { sessionEnded, sessionReplaced } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { applyFile, discardFile, importFiles, importsFeature, openedFile } from './model';

const at = (pathname: string, search = '') => ({
  type: LOCATION_CHANGE,
  payload: { location: { pathname, search }, action: 'PUSH' },
});
const START = { location: { pathname: paths.imports, search: '' } } as RouterState;
const router = (state = START, action: { type: string; payload?: unknown }): RouterState =>
  action.type === LOCATION_CHANGE ? (action.payload as RouterState) : state;
// The real root drops what is the account's.
const owned = {
  ...importsFeature,
  slices: importsFeature.slices.map(({ name, reducer }) => ({
    name,
    reducer: ((state, action) =>
      (reducer as Reducer)(action.type.startsWith('session/') ? undefined : state, action)) as Reducer,
  })),
};
const begin = () => featureStore([owned], { more: { router } });
type State = ReturnType<ReturnType<typeof begin>['getState']>;
const shownStatus = (state: State) => importFiles.selectPage(state)?.items[0]?.status;
const openStatus = (state: State) => openedFile.selectValue(state)?.file.status;

withNetwork();

const ASKED = { userId: 'me', page: 1, perPage: 10, sort: '-created_at' as const };
const WORKED_ON = ['reading', 'applying'];
const file = (status: string, fileId = 'f1') => ({
  file_id: fileId,
  name: 'a.csv',
  status,
  parts: [],
  work: WORKED_ON.includes(status) ? { state: 'running', progress: null } : null,
});
const listOf = (...statuses: string[]) => ({
  data: { items: statuses.map((status) => file(status)), pagination: { page: 1, per_page: 10, total: 1 } },
});

const opened = async (...statuses: string[]) => {
  const store = begin();
  store.dispatch(importFiles.rows.started(ASKED));
  await turn();
  calls('admin/imports')[0]?.answer(200, listOf(...statuses));
  await turn();
  return store;
};

describe('booking a file', () => {
  it('is sent once, however often the button is pressed', async () => {
    const store = await opened('checked');
    store.dispatch(applyFile.started({ fileId: 'f1' }));
    store.dispatch(applyFile.started({ fileId: 'f1' }));
    await turn();
    expect(calls('admin/imports/apply')).toHaveLength(1);
  });

  it('has the same key when it is tried again, and another when it is asked for anew', async () => {
    const store = await opened('checked');
    const started = applyFile.started({ fileId: 'f1' });
    for (const action of [started, started, applyFile.started({ fileId: 'f1' })]) {
      store.dispatch(action);
      await turn();
      calls('admin/imports/apply').at(-1)?.answer(503, {});
      await turn();
    }
    const keys = calls('admin/imports/apply').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(started.meta.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the file as it is then, at once, and reads the list again', async () => {
    const store = await opened('checked');
    store.dispatch(applyFile.started({ fileId: 'f1' }));
    await turn();
    calls('admin/imports/apply')[0]?.answer(200, {
      data: { item: file('applied') },
    });
    await turn();
    expect(shownStatus(store.getState())).toBe('applied');
    expect(calls('admin/imports')).toHaveLength(2);
  });
});

it('a file is discarded with one call, however often the button is pressed, and is shown as discarded', async () => {
  const store = await opened('checked');
  store.dispatch(openedFile.started({ fileId: 'f1' }));
  await turn();
  calls('admin/imports/file')[0]?.answer(200, { data: { file: file('checked') } });
  for (let press = 0; press < 3; press++) {
    store.dispatch(discardFile.started({ fileId: 'f1' }));
    await turn();
  }
  expect(calls('admin/imports/discard')).toHaveLength(1);
  calls('admin/imports/discard')[0]?.answer(200, { data: { item: file('discarded') } });
  await turn();
  expect(shownStatus(store.getState())).toBe('discarded');
  expect(openStatus(store.getState())).toBe('discarded');
});

it.each([
  ['f1', 'applied'],
  ['f2', 'checked'],
])('while f1 is open, the answer that %s is booked shows it as %s', async (fileId, shown) => {
  const store = await opened('checked');
  store.dispatch(openedFile.started({ fileId: 'f1' }));
  await turn();
  calls('admin/imports/file')[0]?.answer(200, { data: { file: file('checked') } });
  store.dispatch(applyFile.started({ fileId }));
  await turn();
  calls('admin/imports/apply')[0]?.answer(200, { data: { item: file('applied', fileId) } });
  await turn();
  expect(openStatus(store.getState())).toBe(shown);
});

it('a file that was booked at once is said to be booked', async () => {
  const store = await opened('checked');
  store.dispatch(applyFile.started({ fileId: 'f1' }));
  await turn();
  calls('admin/imports/apply')[0]?.answer(200, { data: { item: file('applying') } });
  await turn();
  calls('admin/imports').at(-1)?.answer(200, listOf('applied'));
  await turn();
  const said = selectNotices(store.getState()).map(({ message }) => message);
  expect(said).toEqual([{ id: 'imports.finished', values: { name: 'a.csv' } }]);
});

describe('work that goes on at the server', () => {
  it('is looked at every second until nothing runs', async () => {
    const store = await opened('reading');
    await turn(999);
    expect(calls('admin/imports')).toHaveLength(1);
    await turn(1);
    expect(calls('admin/imports')).toHaveLength(2);
    calls('admin/imports')[1]?.answer(200, listOf('applying'));
    await turn(1_000);
    calls('admin/imports')[2]?.answer(200, listOf('applied'));
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(3);
    expect(shownStatus(store.getState())).toBe('applied');
    const said = selectNotices(store.getState()).map(({ message }) => message);
    expect(said).toEqual([{ id: 'imports.finished', values: { name: 'a.csv' } }]);
    expect(calls('admin/imports/set-aside')).toHaveLength(1);
  });

  it('that ends with a refused file says so in red', async () => {
    const store = await opened('reading');
    await turn(1_000);
    calls('admin/imports')[1]?.answer(200, listOf('refused'));
    await turn();
    expect(selectNotices(store.getState())).toMatchObject([
      { kind: 'error', message: { id: 'imports.finished.refused', values: { name: 'a.csv' } } },
    ]);
  });

  it('is not looked at any more once it has failed', async () => {
    const store = await opened('applying');
    await turn(1_000);
    const failed = { ...file('applying'), work: { state: 'failed', progress: null } };
    calls('admin/imports')[1]?.answer(200, { data: { ...listOf().data, items: [failed] } });
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(2);
    expect(selectNotices(store.getState())).toEqual([]);
  });

  it('is looked at less often while the server fails', async () => {
    await opened('reading');
    await turn(1_000);
    calls('admin/imports')[1]?.answer(500, {});
    await turn(9_999);
    expect(calls('admin/imports')).toHaveLength(2);
    await turn(1);
    expect(calls('admin/imports')).toHaveLength(3);
    calls('admin/imports')[2]?.answer(200, listOf('reading'));
    await turn(1_000);
    expect(calls('admin/imports')).toHaveLength(4);
  });

  it('is not looked at where nothing runs', async () => {
    await opened('checked', 'refused', 'applied');
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(1);
  });

  it.each([
    ['the screen is left', at(paths.dashboard)],
    ['the session ends', sessionEnded('signed-out')],
    ['another account takes its place', sessionReplaced({ userId: 'other', status: 'active', exp: 1 })],
  ])('is looked at no more when %s, and a look on its way is given up', async (_when, end) => {
    const store = await opened('reading');
    await turn(1_000);
    store.dispatch(end);
    await turn(60_000);
    expect(calls('admin/imports')).toHaveLength(2);
    expect(calls('admin/imports')[1]?.aborted).toBe(true);
  });

  it('is looked at again by who comes back', async () => {
    const store = await opened('reading');
    store.dispatch(at(paths.dashboard));
    await turn(10_000);
    expect(calls('admin/imports')).toHaveLength(1);
    store.dispatch(at(paths.imports));
    store.dispatch(importFiles.rows.started(ASKED));
    await turn(1_000);
    expect(calls('admin/imports').length).toBeGreaterThanOrEqual(2);
  });

  it('is looked at without the screen saying that it loads', async () => {
    const store = await opened('reading');
    await turn(1_000);
    expect(calls('admin/imports')).toHaveLength(2);
    expect(importFiles.rows.select(store.getState()).status).toBe('succeeded');
  });

  it('is looked at in the open file, too', async () => {
    const store = await opened('applied');
    store.dispatch(at(paths.imports, '?file=f1'));
    store.dispatch(openedFile.started({ fileId: 'f1' }));
    await turn();
    calls('admin/imports/file')[0]?.answer(200, { data: { file: file('applying') } });
    await turn(1_000);
    calls('admin/imports/file')[1]?.answer(200, { data: { file: file('applied') } });
    calls('admin/imports').at(-1)?.answer(200, listOf('applied'));
    await turn(60_000);
    expect(calls('admin/imports/file')).toHaveLength(2);
    expect(openStatus(store.getState())).toBe('applied');
  });

  it('is looked at in the list, too, where only the open file has ended', async () => {
    const store = await opened('reading');
    store.dispatch(at(paths.imports, '?file=f1'));
    store.dispatch(openedFile.started({ fileId: 'f1' }));
    await turn();
    calls('admin/imports/file')[0]?.answer(200, { data: { file: file('checked') } });
    await turn(1_000);
    calls('admin/imports').at(-1)?.answer(200, listOf('checked'));
    await turn();
    expect(shownStatus(store.getState())).toBe('checked');
  });

  it('never shows the answer to what was asked before', async () => {
    const store = await opened('reading');
    await turn(1_000);
    store.dispatch(importFiles.rows.started({ ...ASKED, page: 2 }));
    await turn();
    expect(calls('admin/imports')[1]?.aborted).toBe(true);
    calls('admin/imports')[1]?.answer(200, listOf('refused'));
    await turn();
    expect(shownStatus(store.getState())).toBe('reading');
  });
});
