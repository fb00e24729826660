import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userList } from '#contract/plain/admin/users';
import type { searchUsers } from '#contract/admin/users';
import { listStore } from '#src/testing/listStore';
import { renderApp } from '#src/testing/renderApp';
import { inWideWindow } from '#src/testing/wideWindow';
import { createList } from './createList';
import type { FilterWords } from './filterWords';
import { ListFilters } from './ListFilters';

const users = createList<typeof searchUsers>('users', userList, {
  fetch: () => Promise.reject(new Error('No call is sent here.')),
  download: () => Promise.reject(new Error('No call is sent here.')),
  rowKey: ({ id }) => id,
  path: '/users',
});
const STATUS: FilterWords = {
  status: {
    label: 'admin.users.status',
    words: { active: 'admin.users.status.active', deactivated: 'admin.users.status.deactivated' },
  },
};
const YES_NO = { yes: 'admin.users.filter.yes', no: 'admin.users.filter.no' } as const;
const TWO: FilterWords = { ...STATUS, has_method: { label: 'admin.users.filter.method', words: YES_NO } };
const SIX: FilterWords = {
  ...STATUS,
  lock: { label: 'admin.users.filter.lock', words: { 0: 'admin.users.filter.lock.none' } },
  has_channel: { label: 'admin.users.filter.channel', words: YES_NO },
  has_method: { label: 'admin.users.filter.method', words: YES_NO },
  country: {
    label: 'profile.country',
    field: ({ label }) => <input aria-label={label} />,
    nameOf: (code) => `the country ${code}`,
  },
  created_from: { label: 'admin.users.filter.createdFrom' },
};
const FIRST = ['Status', 'Lock', 'Has a channel'];
const FURTHER = ['Has a payment method', 'Country', 'Member from'];

let now: ReturnType<typeof listStore>;
const open = (search: string, words: FilterWords = {}) => {
  now = listStore(`/users${search}`, users);
  renderApp(<ListFilters list={users} search={{ label: 'admin.users.search' }} words={words} />, now);
};
afterEach(() => now.stop());

const search = () => now.history.location.search;
const arrive = (total: number) =>
  act(() => {
    const pagination = { page: 1, perPage: 10, total };
    const asked = users.selectAsked(now.store.getState());
    now.store.dispatch(
      users.rows.succeeded(asked, { data: { items: [], roles: [], networks: [], pagination } }),
    );
  });
const opener = () => screen.getByRole('button', { name: /^Filters/ });
const drawer = () => within(screen.getByRole('dialog'));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const tags = () => {
  const set = screen.queryByRole('group', { name: 'Filters that are set' });
  return set ? [...set.children].map(({ textContent }) => textContent) : [];
};

it('the search is asked for at once on Enter, and its field keeps what is typed until the address says another one', () => {
  open('?search=mira');
  const field = screen.getByLabelText<HTMLInputElement>('Search users');
  expect(field.value).toBe('mira');
  fireEvent.change(field, { target: { value: 'noa ' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect([search(), field.value]).toEqual(['?search=noa', 'noa ']);
  act(() => now.history.push('/users'));
  expect(field.value).toBe('');
});

describe('in a wide window', () => {
  inWideWindow();

  it('a filter shows in words what is in the address, and asks for what is chosen, or for all again', () => {
    open('?status=active&page=2', STATUS);
    expect(screen.getByText('Active')).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText('Status'));
    fireEvent.click(screen.getByTitle('Deactivated'));
    expect(search()).toBe('?status=deactivated');
    fireEvent.click(document.querySelector('.ant-select-clear') as Element);
    expect(search()).toBe('');
  });

  it('three filters are in sight, and the others behind a button, which says how many are set', async () => {
    open('?status=active&has_method=yes', SIX);
    expect([...FIRST, ...FURTHER].filter((label) => screen.queryByLabelText(label))).toEqual(FIRST);
    expect(opener().textContent).toContain('1 set');
    expect(tags()).toEqual(['Has a payment method: Yes']);
    fireEvent.click(opener());
    for (const label of FURTHER) expect(await drawer().findByLabelText(label)).toBeTruthy();
    expect(drawer().queryByLabelText('Status')).toBeNull();
  });
});

describe('in a narrow window all filters are behind the button', () => {
  it('and what is set is said above the rows, and can be taken away', () => {
    open('?status=active&country=DE&created_from=2026-03-15&search=a&page=2', SIX);
    expect([...FIRST, ...FURTHER].filter((label) => screen.queryByLabelText(label))).toEqual([]);
    expect(opener().textContent).toContain('3 set');
    expect(tags()).toEqual(['Status: Active', 'Country: the country DE', 'Member from: Mar 15, 2026']);
    fireEvent.click(screen.getByLabelText('Remove filter: Country'));
    expect(search()).toBe('?status=active&created_from=2026-03-15&search=a');
    expect(document.activeElement).toBe(opener());
    expect(tags()).toEqual(['Status: Active', 'Member from: Mar 15, 2026']);
    act(() => now.history.goBack());
    expect(tags()).toHaveLength(3);
  });

  it('where they count at once, and say how many rows there are with them', async () => {
    open('', STATUS);
    arrive(12);
    fireEvent.click(opener());
    expect(drawer().getByText('Show 12 results')).toBeTruthy();
    fireEvent.mouseDown(drawer().getByLabelText('Status'));
    fireEvent.click(screen.getByTitle('Active'));
    expect(search()).toBe('?status=active');
    expect(drawer().getByText('Show results')).toBeTruthy();
    arrive(1);
    fireEvent.click(drawer().getByText('Show 1 result'));
    await expectClosed();
    expect(tags()).toEqual(['Status: Active']);
  });

  it('and all are reset at once; what is searched for stays', () => {
    open('?status=active&has_method=yes&search=a', TWO);
    fireEvent.click(opener());
    fireEvent.click(drawer().getByText('Reset filters'));
    expect(search()).toBe('?search=a');
    expect(tags()).toEqual([]);
  });

  it('which is opened and left by the keyboard, which goes on where it was', async () => {
    open('', STATUS);
    act(() => opener().focus());
    fireEvent.click(opener());
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.closest('.ant-drawer')?.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await expectClosed();
    expect(document.activeElement).toBe(opener());
  });
});
