import type { Connection } from '../database/open';
import { idOf } from './ids';

const CREW = 'festival_crew';
const BACKSTAGE = 'festival.enter-backstage';

/** A role and a permission that the network made, beside those that code knows; somebody has them. */
export const seedRoles = async (transaction: Connection, at: Date): Promise<void> => {
  const made = { locked: false, created_at: at };
  await transaction
    .insertInto('permission')
    .values({ permission: BACKSTAGE, name: 'Enter backstage at the festival', ...made })
    .execute();
  await transaction
    .insertInto('role')
    .values({ role: CREW, name: 'Festival crew', ...made })
    .execute();
  await transaction.insertInto('role_permission').values({ role: CREW, permission: BACKSTAGE }).execute();
  await transaction
    .insertInto('user_role')
    .values({ user_id: idOf('user', 'many_devices'), role: CREW })
    .execute();
};
