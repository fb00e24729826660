import { jest } from '@jest/globals';
import { onLocationChanged } from 'connected-react-router';
import type { getImports, getSetAside } from '#contract/imports';
import type { getPaymentRunLines } from '#contract/payments';
import { importList, setAsideList } from '#contract/plain/imports';
import { runLineList } from '#contract/plain/payments';
import { userList } from '#contract/plain/admin/users';
import type { searchUsers } from '#contract/admin/users';
import type { Answer, Parameters } from '#src/api/client';
import { listStore } from '#src/testing/listStore';
import { held } from '#src/testing/serving';
import { createList } from './createList';

const PATH = '/list';
let asked: object[] = [];
let answers = held();
const fetching = <Call>(parameters: object): Promise<Call> => {
  asked.push(parameters);
  return answers.answer() as Promise<Call>;
};

const users = createList<typeof searchUsers>('users', userList, {
  fetch: (parameters: Parameters<typeof searchUsers>) => fetching<Answer<typeof searchUsers>>(parameters),
  download: async () => ({ name: 'users.csv', file: new Blob(['id']) }),
  rowKey: ({ id }) => id,
  path: PATH,
});
const files = createList<typeof getImports>('files', importList, {
  fetch: (parameters: Parameters<typeof getImports>) => fetching<Answer<typeof getImports>>(parameters),
  rowKey: ({ fileId }) => fileId,
  path: PATH,
});
const aside = createList<typeof getSetAside>('aside', setAsideList, {
  fetch: (parameters: Parameters<typeof getSetAside>) => fetching<Answer<typeof getSetAside>>(parameters),
  rowKey: ({ channelId }) => channelId,
  path: PATH,
  prefix: 'aside',
});

const lines = createList<typeof getPaymentRunLines>('lines', runLineList, {
  fetch: (parameters: Parameters<typeof getPaymentRunLines>) =>
    fetching<Answer<typeof getPaymentRunLines>>(parameters),
  rowKey: ({ subjectId }) => subjectId,
  path: '/runs/:kind/:date',
});

let now: ReturnType<typeof listStore>;
const open = (search: string, path = PATH) => {
  now = listStore(`${path}${search}`, users, files, aside, lines);
  const { store, history } = now;
  history.listen((location, action) => void store.dispatch({ ...onLocationChanged(location, action) }));
};
beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  answers = held();
});
afterEach(() => {
  now.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const search = () => now.history.location.search;
const change = (list: typeof users | typeof files | typeof aside | typeof lines, changes: object) =>
  now.store.dispatch(list.actions.queryChanged(changes));

const page = (number: number, total: number, ...ids: string[]) => ({
  data: { items: ids.map((id) => ({ id })), pagination: { page: number, perPage: 10, total } },
});

describe('a list in the address', () => {
  it('is what is asked for', () => {
    open('?page=3&perPage=30&sort=-name&search=mira&status=active&open=u1');
    expect(users.selectQuery(now.store.getState())).toMatchObject({ open: 'u1' });
    expect(users.selectAsked(now.store.getState())).toEqual({
      page: 3,
      perPage: 30,
      sort: '-name',
      search: 'mira',
      status: 'active',
    });
  });

  it.each([
    '?page=0&perPage=7&sort=lock_level&status=gone',
    '?page=-1&perPage=10000&sort=--name&status=',
    '?page=x',
  ])('asks for nothing that the contract does not have: %s', (wrong) => {
    open(wrong);
    expect(users.selectAsked(now.store.getState())).toEqual({ page: 1, perPage: 10, sort: 'name' });
  });

  it.each([
    ['2026-01', '2026-01'],
    ['2026-13', ''],
    ['2026-1', ''],
    ['January', ''],
  ])('knows months: %s', (text, month) => {
    open(`?month=${text}`);
    expect(files.selectQuery(now.store.getState()).month).toBe(month);
  });

  it('changes by its actions: anything but another page and an open row leads to the first page', () => {
    open('?page=3&perPage=30&other=1');
    change(users, { open: 'u1' });
    expect(search()).toBe('?page=3&perPage=30&other=1&open=u1');
    change(users, { page: 4 });
    expect(search()).toBe('?page=4&perPage=30&other=1');
    change(users, { sort: '-name' });
    expect(search()).toBe('?perPage=30&other=1&sort=-name');
    change(users, { status: 'active' });
    change(users, { sort: 'name', perPage: 10 });
    expect(search()).toBe('?other=1&status=active');
  });

  it('is stepped back through, also by pages', () => {
    open('');
    change(users, { status: 'active' });
    change(users, { page: 2 });
    expect(search()).toBe('?status=active&page=2');
    now.history.goBack();
    expect(search()).toBe('?status=active');
    now.history.goBack();
    expect(search()).toBe('');
  });

  it('with a prefix leaves the keys of the other list on the screen alone', () => {
    open('?page=2&sort=-name&asidePage=4');
    expect(aside.selectAsked(now.store.getState())).toMatchObject({ page: 4, sort: '-gross' });
    change(aside, { sort: 'since' });
    expect(search()).toBe('?page=2&sort=-name&asideSort=since');
    change(aside, { page: 2 });
    change(users, { status: 'active' });
    expect(search()).toBe('?sort=-name&asideSort=since&asidePage=2&status=active');
  });

  it('stays the same object while only something else in the address changes, so that it is not read again', () => {
    open('?page=2');
    const before = users.selectAsked(now.store.getState());
    change(aside, { page: 2 });
    change(users, { open: 'u1' });
    expect(users.selectAsked(now.store.getState())).toBe(before);
  });

  it('is not changed where the screen has been left', () => {
    open('?page=3', '/elsewhere');
    change(users, { page: 1 });
    expect(search()).toBe('?page=3');
  });
});

describe('a filter that is a part of the path', () => {
  const PLACE = '/runs/regular/2026-03-18';
  const asks = () => lines.selectAsked(now.store.getState());
  const read = async (place: number, ...names: string[]) => {
    now.store.dispatch(lines.rows.started(asks()));
    await pass();
    answers.give(page(1, 1, ...names));
    await pass();
    expect(asked).toHaveLength(place);
  };

  it('is asked for as the path has it, whatever the query says', () => {
    open('?kind=advanced&date=2026-02-18&reason=IN_DEBT', PLACE);
    expect(asks()).toMatchObject({ kind: 'regular', date: '2026-03-18', reason: 'IN_DEBT' });
  });

  it('is none of the filters that can be chosen, and is not changed', () => {
    open('', PLACE);
    expect(Object.keys(lines.plain.filters ?? {})).toEqual(['outcome', 'reason', 'method', 'state']);
    change(lines, { kind: 'advanced', state: 'paid' });
    expect([now.history.location.pathname, asks()]).toEqual([
      PLACE,
      expect.objectContaining({ kind: 'regular', state: 'paid' }),
    ]);
  });

  it('stays the same object while only something else in the address changes', () => {
    open('', PLACE);
    const before = asks();
    change(lines, { open: 'u1' });
    expect(asks()).toBe(before);
  });

  it('shows nothing of the path before', async () => {
    open('', PLACE);
    await read(1, 'a');
    const shown = () => lines.selectPage(now.store.getState())?.items ?? null;
    expect(shown()).toHaveLength(1);
    now.history.push('/runs/advanced/2026-03-18');
    expect(shown()).toBeNull();
    await read(2, 'b');
    expect(shown()).toEqual([{ id: 'b' }]);
  });
});

describe('what is typed', () => {
  it('is searched for once the typing stops for half a second', async () => {
    open('?page=2');
    now.store.dispatch(users.actions.searchTyped('mi'));
    await pass(499);
    now.store.dispatch(users.actions.searchTyped(' mira '));
    await pass(499);
    expect(search()).toBe('?page=2');
    await pass(1);
    expect(search()).toBe('?search=mira');
  });

  it('leads nowhere where it is what was searched for', async () => {
    open('?search=mira&page=2');
    now.store.dispatch(users.actions.searchTyped('mira '));
    await pass(500);
    expect(search()).toBe('?search=mira&page=2');
  });
});

describe('the rows', () => {
  const ids = () => users.selectPage(now.store.getState())?.items.map(({ id }) => id);
  const read = async () => {
    now.store.dispatch(users.rows.started(users.selectAsked(now.store.getState())));
    await pass();
  };

  it('are those that were asked for last, however late an earlier answer comes', async () => {
    open('');
    await read();
    change(users, { page: 2 });
    await read();
    answers.give(page(1, 20, 'old'));
    answers.give(page(2, 20, 'new'));
    await pass();
    expect(asked).toMatchObject([{ page: 1 }, { page: 2 }]);
    expect(ids()).toEqual(['new']);
  });

  it('are those of the last page where there are none behind it, without a step of the history', async () => {
    open('?page=9&status=active');
    await read();
    answers.give(page(9, 21));
    await pass();
    expect(search()).toBe('?page=3&status=active');
    expect(now.history.length).toBe(1);
  });

  it('are nowhere else where there are none at all', async () => {
    open('?status=active');
    await read();
    answers.give(page(1, 0));
    await pass();
    expect(search()).toBe('?status=active');
  });

  it('change one by one as an act answers, and only those on the page', async () => {
    open('');
    await read();
    answers.give(page(1, 2, 'a', 'b'));
    await pass();
    const changed = { id: 'b', name: 'New' } as typeof users extends { rowKey: (row: infer Row) => string }
      ? Row
      : never;
    now.store.dispatch(users.actions.rowChanged(changed));
    now.store.dispatch(users.actions.rowChanged({ ...changed, id: 'z' }));
    expect(users.selectPage(now.store.getState())?.items).toEqual([{ id: 'a' }, changed]);
  });
});

describe('the CSV', () => {
  it('is saved under its name, once', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    open('');
    now.store.dispatch(users.csv.started({ userId: 'u' }));
    now.store.dispatch(users.csv.started({ userId: 'u' }));
    await pass();
    click.mockRestore();
    expect(saved).toEqual(['users.csv']);
    expect(users.csv.select(now.store.getState()).status).toBe('succeeded');
    expect([users.csv.possible, aside.csv.possible]).toEqual([true, false]);
  });
});
