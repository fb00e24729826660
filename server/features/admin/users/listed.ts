import type { LockLevel } from '#contract/plain/admin/locks';
import type { Permission } from '#contract/plain/permissions';
import type { Connection } from '../../../database/open';
import { roleNames } from '../../../database/roleNames';
import { Refusal } from '../../../http/refusal';
import type { Session } from '../../../http/session';
import { mayActAs } from '../../acting';
import { actorOf, adminLevels } from '../../auth';
import { lockBarOf } from '../locks/rules';
import { type UserRow, choicesOfUsers, foundUsers, searchedPeople } from './repository';
import { toFoundUser } from './views';

// Who is not told something of people does not find them by it either.
const FILTERS_OF: Partial<Record<Permission, readonly string[]>> = {
  'contact.read': ['country'],
  'payments.review': ['has_method'],
};

const refuseHidden = (permissions: ReadonlySet<string>, asked: Readonly<Record<string, unknown>>): void => {
  for (const [permission, names] of Object.entries(FILTERS_OF)) {
    if (permissions.has(permission)) continue;
    if (names.some((name) => asked[name] !== undefined)) throw new Refusal('NOT_ALLOWED');
  }
};

/** What a list of users is asked for besides the page: filters by name, and the text that is searched. */
export type UsersAsked = Readonly<Record<string, unknown>> & { search: string };

/**
 * The users that are found, with as much of each as whoever asks may see. `NOT_ALLOWED` for a filter by something that they may not
 * see.
 */
export const usersFor = async (
  connection: Connection,
  session: Pick<Session, 'userId' | 'acting'>,
  asked: UsersAsked,
) => {
  const actor = await actorOf(connection, session);
  const { permissions } = actor;
  refuseHidden(permissions, asked);
  const levelOf = await adminLevels(connection);
  const called = await roleNames(connection);
  const contact = permissions.has('contact.read');
  const acts = session.acting === null && permissions.has('user.login-as');
  return {
    ...foundUsers(connection, asked.search, { byEmail: contact }),
    view: (row: UserRow) => {
      const target = { userId: row.user_id, adminLevel: levelOf(row.person_id) };
      const level = row.lock_level as 0 | LockLevel;
      return toFoundUser(row, {
        contact,
        called,
        mayLogInAs: acts && mayActAs(actor, target),
        mayLock: permissions.has('user.lock') && lockBarOf({ ...target, level }, actor) === undefined,
      });
    },
    extra: () => choicesOfUsers(connection),
  };
};

/** The people whom staff find to choose one of them, as the list of users finds them; `others`: not themselves. */
export const peopleFor = async (
  connection: Connection,
  session: Pick<Session, 'userId' | 'acting'>,
  { search, others = false }: { search: string; others?: boolean },
) => {
  const { permissions, accounts } = await actorOf(connection, session);
  const without = others ? accounts : new Set<string>();
  return searchedPeople(connection, { search, contact: permissions.has('contact.read'), without });
};
