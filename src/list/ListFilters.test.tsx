import { act, fireEvent, screen } from '@testing-library/react';
import { userList } from '#contract/plain/users';
import type { searchUsers } from '#contract/users';
import { listStore } from '#src/testing/listStore';
import { renderApp } from '#src/testing/renderApp';
import { createList } from './createList';
import { type FilterWords, ListFilters } from './ListFilters';

const users = createList<typeof searchUsers>('users', userList, {
  fetch: () => Promise.reject(new Error('No call is sent here.')),
  download: () => Promise.reject(new Error('No call is sent here.')),
  rowKey: ({ id }) => id,
  path: '/users',
});
const STATUS: FilterWords = {
  status: {
    label: 'users.status',
    words: { active: 'users.status.active', deactivated: 'users.status.deactivated' },
  },
};

let now: ReturnType<typeof listStore>;
const open = (search: string, words: FilterWords = {}) => {
  now = listStore(`/users${search}`, users);
  renderApp(<ListFilters list={users} search={{ label: 'users.search' }} words={words} />, now);
};
afterEach(() => now.stop());

const search = () => now.history.location.search;

it('a filter shows in words what is in the address, and asks for what is chosen, or for all again', () => {
  open('?status=active&page=2', STATUS);
  expect(screen.getByText('Active')).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText('Status'));
  fireEvent.click(screen.getByTitle('Deactivated'));
  expect(search()).toBe('?status=deactivated');
  fireEvent.click(document.querySelector('.ant-select-clear') as Element);
  expect(search()).toBe('');
});

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
