import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderApp } from '#src/testing/renderApp';
import type { FoundUser } from '../model';
import { DataTable } from '#src/ui/DataTable';
import { useUserColumns } from './userColumns';

const actOf = ({ name }: FoundUser) => <p>{`Acts as ${name}`}</p>;
const Cell = ({ column, user }: { column: string; user: Partial<FoundUser> }) => {
  const found = useUserColumns(actOf).find(({ key }) => key === column);
  return <>{found?.render?.({ name: 'Nia', ...user } as FoundUser)}</>;
};

it('the act of a user is there for whom the admin may act as, and else it is said that it is not possible', () => {
  renderApp(<Cell column="action" user={{ canLogInAs: true }} />);
  screen.getByText('Acts as Nia');
  renderApp(<Cell column="action" user={{ canLogInAs: false }} />);
  screen.getByText('Not possible');
});

it('a lock is said with its reason', () => {
  const user = { status: 'active', lockLevel: 1, lockReason: 'Copyright review in progress' } as const;
  renderApp(<Cell column="status" user={user} />);
  screen.getByText(/^Locked/);
  screen.getByText('Copyright review in progress');
});

it('of several roles and channels one is in the line, and the others are said behind it', () => {
  const role = (key: string, name: string) => ({ role: key, name });
  const roles = [role('admin', 'Admin'), role('crew', 'Crew'), role('user', 'User')];
  const user = { roles, networkName: 'Lantern', channels: { names: ['One', 'Two', 'Three'], total: 5 } };
  renderApp(<Cell column="roles" user={user} />);
  screen.getByText('Admin');
  expect(screen.getByLabelText('Admin, Crew, User').textContent).toBe('+2');
  renderApp(<Cell column="channels" user={user} />);
  screen.getByText('One');
  expect(screen.getByLabelText('One, Two, Three, and 2 more').textContent).toBe('+4');
});

it('a phone shows who is locked without opening the row', () => {
  const user = {
    ...{ id: 'nia', name: 'Nia', username: 'nia', networkName: 'Lantern', canLogInAs: true },
    ...{ status: 'active', lockLevel: 1, lockReason: 'Spam', roles: [], channels: { names: [], total: 0 } },
    ...{ createdAt: '2026-03-14T10:00:00.000Z', signedInAt: null },
  } as unknown as FoundUser;
  const Table = () => (
    <DataTable columns={useUserColumns(actOf)} rows={[user]} rowKey={({ id }) => id} caption="Users" />
  );
  renderApp(
    <MemoryRouter>
      <Table />
    </MemoryRouter>,
  );
  screen.getByText('Locked, level 1');
  expect(screen.queryByText('Lantern')).toBeNull();
});
