import { monthAfter } from '../common/days';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { insertPerson } from './demonstration';
import { idOf } from './ids';
import { BRIGHTSIDE } from './people';
import { seededRandom } from './random';

const DAY = 86_400_000;
const NETWORK = idOf('network', 'brightside');
const OWNER = 'brightside_owner';

// What its owner earns of the members' channels, per cent, and for how many months already.
const OWNERS_PERCENT = '10';
const EARNING_MONTHS = 6;

/**
 * Gives the demonstration's smaller network an owner, who earns of the members' channels, members, and a partner who waits to join; returns
 * whether there was something to do. It comes before the earnings, which are booked by it.
 */
export const seedBrightside = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const isMade = await transaction
      .selectFrom('username')
      .where('username', '=', OWNER)
      .select('username')
      .executeTakeFirst();
    const network = await transaction
      .selectFrom('network')
      .where('network_id', '=', NETWORK)
      .select('network_id')
      .executeTakeFirst();
    if (isMade || !network) return false;

    const midnight = new Date(today.toISOString().slice(0, 10));
    const random = seededRandom(Math.floor(midnight.getTime() / DAY));
    const daysAgo = (days: number) => new Date(midnight.getTime() - days * DAY);
    for (const { waits, ...person } of BRIGHTSIDE) {
      const userId = idOf('user', person.username);
      const joined = waits ? 10 : 730 + Math.floor(random() * 300);
      await insertPerson(
        transaction,
        { networkId: NETWORK, waits },
        { person, userId, joined, daysAgo, random },
      );
    }
    await transaction
      .insertInto('network_share')
      .values({
        network_id: NETWORK,
        effective_month: monthAfter(today.toISOString().slice(0, 7), -EARNING_MONTHS),
        owner_id: idOf('user', OWNER),
        percent: OWNERS_PERCENT,
      })
      .execute();
    return true;
  });
