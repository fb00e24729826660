import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userList } from '#contract/plain/admin/users';
import * as calls from '#src/api/calls/admin/users.generated';
import { list } from '#src/list/createList';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { savedViewsFeature } from '../model';
import { SavedViews } from './SavedViews';

const READ = 'GET user/saved-views';
const SAVE = 'POST user/saved-views';
const LOCKED = {
  view_id: 'a2f1c0de-0000-4000-8000-000000000001',
  name: 'Locked',
  query: 'lock=1&sort=-created_at',
};
const items = (...views: object[]) => ({ data: { items: views } });

const users = list(calls.searchUsers, userList, { rowKey: ({ id }) => id, path: '/admin/users' });
let stop = () => {};
const show = async (search = '') => {
  const { history, stop: ended } = await openScreen(`/admin/users${search}`, {
    default: () => <SavedViews list={users} />,
    features: [savedViewsFeature, { slices: [users.slice], sagas: [users.saga] }],
  });
  stop = ended;
  return () => history.location.search;
};
afterEach(() => stop());
const open = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

it('a saved view is chosen by its name: its filters and its order are in the address then, and it is the current one', async () => {
  serving({ [READ]: () => items(LOCKED) });
  const search = await show('?status=active&page=3');
  open('Saved views');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Locked' }));
  await screen.findByRole('button', { name: 'View: Locked' });
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ sort: '-created_at', lock: '1' });
});

it('what is shown is kept under a name, without the page; the list as it opens with is no view', async () => {
  const sent = serving({ [READ]: () => items(), [SAVE]: () => items({ ...LOCKED, name: 'Two' }) });
  await show('?lock=1&sort=-created_at&page=2&perPage=30');
  open('Saved views');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Two ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ call }) => call === SAVE)).toBe(true));
  expect(sent.find(({ call }) => call === SAVE)?.data).toEqual({
    user_id: 'me',
    list: 'admin/users',
    name: 'Two',
    query: 'sort=-created_at&lock=1',
  });
});

it('the view that is shown is renamed in its place', async () => {
  const sent = serving({ [READ]: () => items(LOCKED), [SAVE]: () => items({ ...LOCKED, name: 'Shut' }) });
  await show(`?${LOCKED.query}`);
  fireEvent.click(await screen.findByRole('button', { name: 'View: Locked' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename “Locked”' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveProperty('value', 'Locked');
  fireEvent.change(name, { target: { value: 'Shut' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'View: Shut' });
  const { view_id, query } = LOCKED;
  const data = { user_id: 'me', list: 'admin/users', name: 'Shut', query, view_id };
  expect(sent.find(({ call }) => call === SAVE)?.data).toEqual(data);
});
