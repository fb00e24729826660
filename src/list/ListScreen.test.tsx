import { act, fireEvent, screen } from '@testing-library/react';
import { userList } from '#contract/plain/admin/users';
import type { getSubmittedGames } from '#contract/introduce/review';
import { gameList } from '#contract/plain/introduce';
import type { searchUsers } from '#contract/admin/users';
import type { Answer, Parameters } from '#src/api/client';
import { CallFailed } from '#src/api/failure';
import type { Column } from '#src/ui/DataTable';
import { listStore } from '#src/testing/listStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { held } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { type RowOf, createList } from './createList';
import { ListSection } from './ListScreen';

const FAILURE = new CallFailed({ kind: 'unexpected', status: 500 });
type Call = typeof searchUsers;
let answers = held();
let asked: Parameters<Call>[] = [];
const users = createList<Call>('users', userList, {
  fetch: (parameters: Parameters<Call>) => {
    asked.push(parameters);
    return answers.answer() as Promise<Answer<Call>>;
  },
  download: async () => ({ name: 'users.csv', file: new Blob() }),
  rowKey: ({ id }) => id,
  path: '/users',
});
const COLUMNS: Column<RowOf<Call>>[] = [
  { key: 'name', title: 'User', rowHeader: true, sorter: true, render: ({ name }) => name },
];

let now: ReturnType<typeof listStore>;
const open = (search = '', preloaded = false) => {
  now = listStore(`/users${search}`, users);
  if (preloaded) users.preload({ userId: 'u', search }).forEach(now.store.dispatch);
  renderApp(
    <ListSection
      list={users}
      preloaded={preloaded}
      title="Users"
      columns={COLUMNS}
      failed="admin.users.failed"
      empty={{ title: 'admin.users.empty' }}
    />,
    now,
  );
};
inWideWindow();
beforeEach(() => {
  answers = held();
  asked = [];
});
afterEach(() => now.stop());

const come = (answer: () => void) =>
  act(async () => {
    answer();
    await settle();
  });
const page = (total: number, ...names: string[]) => ({
  data: {
    items: names.map((name) => ({ id: name, name })),
    pagination: { page: 1, perPage: 10, total },
  },
});
const arrive = (total: number, ...names: string[]) => come(() => answers.give(page(total, ...names)));
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const dimmed = () => screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the shape of a list until the first rows come, and then the rows', async () => {
  open();
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();
  await arrive(2, 'Ada', 'Ben');
  expect(document.querySelector('.ant-skeleton')).toBeNull();
  expect(names()).toEqual(['Ada', 'Ben']);
  expect(screen.getByText('1–2 of 2')).toBeTruthy();
});

it('says that there is nothing, and why; and offers no CSV of it', async () => {
  open();
  await arrive(0);
  expect(screen.getByText('No users found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that nothing matches the filters, and leads back to all', async () => {
  open('?status=active&search=no&page=2');
  await arrive(0);
  expect(screen.queryByText('No users found')).toBeNull();
  press('Show all');
  expect(now.history.location.search).toBe('');
  expect(asked.at(-1)).toEqual({ page: 1, perPage: 10, sort: 'name' });
  await arrive(1, 'Ada');
  expect(names()).toEqual(['Ada']);
});

it('says that nothing waits, and leads to all; who has searched finds it there', async () => {
  const games = createList<typeof getSubmittedGames>('games', gameList, {
    fetch: () => answers.answer() as Promise<Answer<typeof getSubmittedGames>>,
    rowKey: ({ subjectId }) => subjectId,
    path: '/games',
  });
  now = listStore('/games', games);
  const words = {
    title: 'Games',
    columns: [],
    failed: 'admin.users.failed',
    empty: { title: 'admin.users.empty' },
  } as const;
  renderApp(<ListSection list={games} {...words} />, now);
  await arrive(0);
  expect(screen.getByText('Nothing is waiting')).toBeTruthy();
  press('Show all');
  expect(now.history.location.search).toBe('?state=all');
  await arrive(0);
  expect(screen.getByText('No users found')).toBeTruthy();
  await come(() => now.history.push('/games?search=tide'));
  await arrive(0);
  expect(screen.queryByText('Nothing is waiting')).toBeNull();
  press('Show all');
  expect(now.history.location.search).toBe('?search=tide&state=all');
});

it('says that the list failed, and tries again', async () => {
  open();
  await come(() => answers.refuse(FAILURE));
  expect(screen.getByRole('alert').textContent).toContain('The users could not be loaded');
  expect(document.querySelector('.ant-skeleton')).toBeNull();
  press('Try again');
  await arrive(1, 'Ada');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(names()).toEqual(['Ada']);
});

it('keeps the rows while others come, dimmed, and where those fail', async () => {
  open();
  await arrive(20, 'Ada');
  expect(dimmed()).toBe('false');
  fireEvent.click(screen.getByRole('columnheader', { name: 'User' }));
  expect(asked.at(-1)).toMatchObject({ sort: '-name', page: 1 });
  expect([names(), dimmed()]).toEqual([['Ada'], 'true']);
  await come(() => answers.refuse(FAILURE));
  expect(screen.getByRole('alert').textContent).toContain('The users could not be loaded');
  expect([names(), dimmed()]).toEqual([['Ada'], 'false']);
});

it('does not dim the rows while the same page is read again', async () => {
  open();
  await arrive(1, 'Ada');
  await come(() => now.store.dispatch(users.rows.started({ ...(asked[0] as Parameters<Call>) })));
  expect(asked).toHaveLength(2);
  expect(dimmed()).toBe('false');
  await arrive(1, 'Ben');
  expect(names()).toEqual(['Ben']);
});

it('asks nothing again that its screen has asked ahead or that stayed the same, and by itself for what is chosen', async () => {
  open('?status=active&page=2', true);
  expect(asked).toEqual([{ userId: 'u', page: 2, perPage: 10, sort: 'name', status: 'active' }]);
  await arrive(12, 'Ada');
  expect(names()).toEqual(['Ada']);
  await come(() => now.history.push('/users?status=active&page=2&other=1'));
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('columnheader', { name: 'User' }));
  expect(asked).toHaveLength(2);
  expect(asked.at(-1)).toMatchObject({ sort: '-name', page: 1 });
});
