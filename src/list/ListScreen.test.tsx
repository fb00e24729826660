import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userList } from '#contract/plain/users';
import type { searchUsers } from '#contract/users';
import type { Answer, Parameters } from '#src/api/client';
import { CallFailed } from '#src/api/failure';
import type { Column } from '#src/ui/DataTable';
import { listStore } from '#src/testing/listStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { held } from '#src/testing/serving';
import { type RowOf, createList } from './createList';
import type { FilterWords } from './filterWords';
import { ListScreen } from './ListScreen';

// Node reads the calendar's library otherwise than a browser does: a plain field stands for it.
jest.unstable_mockModule('#src/ui/pickers', () => ({
  DAY: 'YYYY-MM-DD',
  MONTH: 'YYYY-MM',
  DatePicker: ({ 'aria-label': label }: { 'aria-label': string }) => <input aria-label={label} />,
  dayFormats: () => [],
  monthFormats: () => [],
}));

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
const YES_NO = { yes: 'users.filter.yes', no: 'users.filter.no' } as const;
const FILTERS: FilterWords = {
  status: { label: 'users.status', words: { active: 'users.status.active' } },
  lock: { label: 'users.filter.lock', words: { 0: 'users.filter.lock.none' } },
  has_channel: { label: 'users.filter.channel', words: YES_NO },
  has_method: { label: 'users.filter.method', words: YES_NO },
  country: {
    label: 'profile.country',
    field: ({ label }) => <input aria-label={label} />,
    nameOf: (code) => `the country ${code}`,
  },
  created_from: { label: 'users.filter.createdFrom' },
};

let now: ReturnType<typeof listStore>;
const open = (search = '', askedAhead = false) => {
  now = listStore(`/users${search}`, users);
  if (askedAhead) users.asks({ userId: 'u', search }).forEach(now.store.dispatch);
  renderApp(
    <ListScreen
      list={users}
      askedAhead={askedAhead}
      title="Users"
      columns={COLUMNS}
      search={{ label: 'users.search' }}
      filters={FILTERS}
      failed="users.failed"
      empty={{ title: 'users.empty' }}
    />,
    now,
  );
};
beforeEach(() => {
  answers = held();
  asked = [];
});
const narrow = window.matchMedia;
const widen = () => {
  window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes('min-width') });
};
afterEach(() => {
  now.stop();
  window.matchMedia = narrow;
});

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

it('asks nothing again that its screen has asked ahead, and by itself for what is chosen after that', async () => {
  open('?status=active&page=2', true);
  expect(asked).toEqual([{ userId: 'u', page: 2, perPage: 10, sort: 'name', status: 'active' }]);
  await arrive(12, 'Ada');
  expect(names()).toEqual(['Ada']);
  fireEvent.click(screen.getByRole('columnheader', { name: 'User' }));
  expect(asked).toHaveLength(2);
  expect(asked.at(-1)).toMatchObject({ sort: '-name', page: 1 });
});

it('is not read again where only something else in the address changes', async () => {
  open();
  await arrive(1, 'Ada');
  await come(() => now.history.push('/users?other=1'));
  expect(asked).toHaveLength(1);
});

const FIRST = ['Status', 'Lock', 'Has a channel'];
const FURTHER = ['Has a payment method', 'Country', 'Member from'];
const inSight = (labels: string[]) => labels.filter((label) => screen.queryByLabelText(label));
const opener = () => screen.getByRole('button', { name: /^Filters/ });
const drawer = () => screen.getByRole('dialog');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const inDrawer = (name: string) => within(drawer()).findByRole('button', { name });
const filterBy = async (label: string, option: string) => {
  fireEvent.mouseDown(within(drawer()).getByLabelText(label));
  await act(async () => void fireEvent.click(await screen.findByTitle(option)));
};
const tags = () => {
  const set = screen.queryByRole('group', { name: 'Filters that are set' });
  return set ? [...set.children].map(({ textContent }) => textContent) : [];
};

describe('its filters', () => {
  it('are three in sight where there is room, and the others behind a button', async () => {
    widen();
    open('?status=active&has_method=yes');
    await arrive(1, 'Ada');
    expect(inSight([...FIRST, ...FURTHER])).toEqual(FIRST);
    expect(opener().textContent).toContain('1 set');
    expect(tags()).toEqual(['Has a payment method: Yes']);
    press(/^Filters/);
    for (const label of FURTHER) expect(await within(drawer()).findByLabelText(label)).toBeTruthy();
    expect(within(drawer()).queryByLabelText('Status')).toBeNull();
  });

  it('are all behind the button in a narrow window; what is set is said above the rows, and can be taken away', async () => {
    open('?status=active&country=DE&created_from=2026-03-15&search=a&page=2');
    await arrive(12, 'Ada');
    expect(inSight([...FIRST, ...FURTHER])).toEqual([]);
    expect(opener().textContent).toContain('3 set');
    expect(tags()).toEqual(['Status: Active', 'Country: the country DE', 'Member from: Mar 15, 2026']);
    press('Remove filter: Country');
    expect(now.history.location.search).toBe('?status=active&created_from=2026-03-15&search=a');
    expect(document.activeElement).toBe(opener());
    await arrive(3, 'Ada');
    expect(tags()).toEqual(['Status: Active', 'Member from: Mar 15, 2026']);
    act(() => now.history.goBack());
    expect(tags()).toHaveLength(3);
  });

  it('count at once behind the button, which says how many rows there are with them', async () => {
    open();
    await arrive(12, 'Ada', 'Ben');
    press(/^Filters/);
    expect(await inDrawer('Show 12 results')).toBeTruthy();
    await filterBy('Status', 'Active');
    expect(now.history.location.search).toBe('?status=active');
    expect(asked.at(-1)).toMatchObject({ status: 'active' });
    expect(await inDrawer('Show results')).toBeTruthy();
    await arrive(1, 'Ada');
    expect(names()).toEqual(['Ada']);
    fireEvent.click(await inDrawer('Show 1 result'));
    await expectClosed();
    expect(tags()).toEqual(['Status: Active']);
  });

  it('are all reset at once; what is searched for stays', async () => {
    open('?status=active&has_method=yes&search=a');
    await arrive(0);
    press(/^Filters/);
    fireEvent.click(await inDrawer('Reset filters'));
    expect(now.history.location.search).toBe('?search=a');
    expect(tags()).toEqual([]);
  });

  it('are opened and left by the keyboard, which goes on where it was', async () => {
    open();
    await arrive(1, 'Ada');
    opener().focus();
    press(/^Filters/);
    await waitFor(() => expect(drawer().closest('.ant-drawer')?.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(drawer(), { key: 'Escape' });
    await expectClosed();
    expect(document.activeElement).toBe(opener());
  });
});
