import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { type FoundUser, users } from '../model';
import { ExportUsers } from './ExportUsers';
import { useUserColumns } from './userColumns';
import { type Sees, filtersFor } from './userFilters';

const SEARCH = { label: 'admin.users.search', hint: 'admin.users.search.hint' } as const;
const EMPTY = { title: 'admin.users.empty' } as const;

interface UsersScreenProps {
  /** What of people whoever looks may see. */
  sees: Sees;
  /** Makes the button of a user that the admin may act as. */
  actOf: (user: FoundUser) => ReactNode;
  /** Makes more buttons in the row of a user. */
  moreOf?: ((user: FoundUser) => ReactNode) | undefined;
  /** Makes the buttons for the users that are chosen, by their ids; without it none can be chosen. */
  batch?: ((ids: readonly string[]) => ReactNode) | undefined;
}

/** The admins' screen that searches users and lists them. */
export const UsersScreen = ({ sees: { contact, money }, actOf, moreOf, batch }: UsersScreenProps) => {
  const { formatMessage } = useIntl();
  const filters = useMemo(() => filtersFor({ contact, money }), [contact, money]);
  const columns = useUserColumns(actOf, moreOf);
  return (
    <ListScreen
      list={users}
      title={formatMessage({ id: 'admin.users.title' })}
      columns={columns}
      search={SEARCH}
      filters={filters}
      failed="admin.users.failed"
      empty={EMPTY}
      {...(batch && { batch: { nameOf: ({ name }: FoundUser) => name, acts: batch } })}
      preloaded
    >
      <ExportUsers />
    </ListScreen>
  );
};
