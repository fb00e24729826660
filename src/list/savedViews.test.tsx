import { screen } from '@testing-library/react';
import { useContext } from 'react';
import type { searchUsers } from '#contract/admin/users';
import type { getSubmittedGames } from '#contract/introduce/review';
import { userList } from '#contract/plain/admin/users';
import { gameList } from '#contract/plain/introduce';
import { listStore } from '#src/testing/listStore';
import { renderApp } from '#src/testing/renderApp';
import { createList } from './createList';
import { ListSection } from './ListScreen';
import { viewsOf } from './listQuery';
import type { ListView } from './listView';
import { ListOfViews, SavedViewsSlot } from './savedViews';

const never = () => new Promise<never>(() => {});
const Views = () => <p>{`Views of ${useContext(ListOfViews)?.plain.path ?? 'nothing'}`}</p>;

const show = <Row,>(list: ListView<Row>) => {
  const now = listStore('/list', list);
  const { unmount } = renderApp(
    <SavedViewsSlot.Provider value={<Views />}>
      <ListSection
        list={list}
        title="List"
        columns={[]}
        failed="admin.users.failed"
        empty={{ title: 'admin.users.empty' }}
      />
    </SavedViewsSlot.Provider>,
    now,
  );
  return () => {
    unmount();
    now.stop();
  };
};

it('a list with views has what the app gives beside its filters, and knows it is the one; another list has not', () => {
  const path = '/list';
  const rowKey = () => '';
  const end = show(createList<typeof searchUsers>('users', userList, { fetch: never, rowKey, path }));
  screen.getByText('Views of admin/users');
  end();
  const stop = show(createList<typeof getSubmittedGames>('games', gameList, { fetch: never, rowKey, path }));
  expect(screen.queryByText(/^Views of/)).toBeNull();
  stop();
});

it('a view is what is asked for without the page, and what can no longer be asked for is left out', () => {
  const { viewOf, queryOf } = viewsOf(userList);
  const query = { ...queryOf('lock=2&sort=-created_at&search=nia&lock_type=gone'), page: 3, open: 'x' };
  expect(query).toMatchObject({ lock: '2', sort: '-created_at', search: 'nia', lock_type: '' });
  expect(viewOf(query)).toBe('sort=-created_at&search=nia&lock=2');
  expect(viewOf(queryOf(''))).toBe('');
  // What a list opens with is no filter; that all is shown is.
  expect(viewsOf(gameList).viewOf({ state: '' })).toBe('state=all');
});
