import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { type FoundUser, users } from '../usersList';
import { useUserColumns } from './userColumns';

const SEARCH = { label: 'users.search', hint: 'users.search.hint' } as const;
const FILTERS = {
  status: {
    label: 'users.status',
    words: { active: 'users.status.active', deactivated: 'users.status.deactivated' },
  },
} as const;
const EMPTY = { title: 'users.empty' } as const;

/** The admins' screen that searches users and lists them. `actOf` makes the button in the row of a user. */
export const UsersScreen = ({ actOf }: { actOf: (user: FoundUser) => ReactNode }) => {
  const { formatMessage } = useIntl();
  const columns = useUserColumns(actOf);
  return (
    <ListScreen
      list={users}
      title={formatMessage({ id: 'users.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="users.failed"
      empty={EMPTY}
      askedAhead
    />
  );
};
