import type { Connection } from '../database/open';
import { personIdOf } from './ids';
import { demonstrationPeople } from './people';

/**
 * Lets the demonstration's people sign in at `issuer`, where the e-mail is each one's id; also those whose accounts have
 * not verified the e-mail. May run at every start.
 */
export const seedIdentities = async (connection: Connection, issuer: string, now: Date): Promise<void> => {
  const people = demonstrationPeople.map((email) => ({ email, person_id: personIdOf(email) }));
  const present = await connection
    .selectFrom('users')
    .where(
      'person_id',
      'in',
      people.map(({ person_id }) => person_id),
    )
    .distinct()
    .select('person_id')
    .execute();
  const known = new Set(present.map(({ person_id }) => person_id));
  const identities = people.filter(({ person_id }) => known.has(person_id));
  if (identities.length === 0) return;
  await connection
    .insertInto('sign_in_identity')
    .values(
      identities.map(({ email, person_id }) => ({ issuer, subject: email, person_id, created_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
};
