import { screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import type { FoundUser } from '../model';
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
