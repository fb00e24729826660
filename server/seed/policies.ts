import { sql } from 'kysely';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { demonstrationPeople } from './people';

const DAY = 86_400_000;
// Days ago.
const PUBLISHED = 400;
const ACCEPTED = 180;
const REPUBLISHED = 6;
const CHANGED = 'privacy-policy';
const CHANGE =
  'What changed: we keep the record of who looked at your account for two years, and you can download it with all your other data.';

/**
 * Makes the demonstration's people accept the first version of every policy, and publishes a second version of one, so
 * that they are asked again. Does nothing where that version exists; returns whether there was anything to do.
 */
export const seedPolicies = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const versions = await transaction
      .selectFrom('policy')
      .where('policy', '=', CHANGED)
      .orderBy('version', 'desc')
      .selectAll()
      .execute();
    const [first] = versions;
    if (!first || versions.length > 1) return false;

    const midnight = new Date(today.toISOString().slice(0, 10)).getTime();
    const daysAgo = (days: number) => new Date(midnight - days * DAY);
    await transaction
      .updateTable('policy')
      .set({ published_at: daysAgo(PUBLISHED) })
      .where('version', '=', 1)
      .execute();
    await sql`insert into policy_acceptance (user_id, policy, version, accepted_at)
      select user_id, policy, version, greatest(${daysAgo(ACCEPTED)}, users.created_at)
      from users cross join policy
      where version = 1 and users.email in (${sql.join(demonstrationPeople)})
      on conflict do nothing`.execute(transaction);
    await transaction
      .insertInto('policy')
      .values({
        policy: CHANGED,
        version: first.version + 1,
        title: first.title,
        body: `${first.body}\n\n${CHANGE}`,
        published_at: daysAgo(REPUBLISHED),
      })
      .execute();
    return true;
  });
