import { pauseMachine } from '#contract/plain/paymentHolds';
import { whitelistMachine } from '#contract/plain/whitelist';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { begin, ownerOf } from '../states/transition';
import { idOf } from './ids';

const DAY = 86_400_000;

/** Who decided. */
const STAFF = idOf('user', 'superadmin');

const LISTED = [
  {
    username: 'many_devices',
    kind: 'WHITELISTED',
    machine: whitelistMachine,
    reason: 'Her bank sends payments back each time it is merged, and it was merged three times.',
    days: 40,
  },
  {
    username: 'deactivated',
    kind: 'BLACKLISTED',
    machine: pauseMachine,
    reason: 'Two accounts with the same papers; the other one is paid.',
    days: 75,
  },
] as const;

/** Puts a partner of the demonstration on the whitelist, and pauses the payments of another for good; returns whether it did. */
export const seedPartnerLists = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const made = await transaction.selectFrom('payment_pause').select('pause_id').limit(1).execute();
    const people = await transaction
      .selectFrom('users')
      .where('user_id', '=', STAFF)
      .select('user_id')
      .execute();
    if (made.length > 0 || people.length === 0) return false;
    const midnight = new Date(today.toISOString().slice(0, 10));
    for (const { username, kind, machine, reason, days } of LISTED) {
      const [userId, pauseId] = [idOf('user', username), idOf('payment pause', username)];
      const at = new Date(midnight.getTime() - days * DAY);
      await transaction
        .insertInto('payment_pause')
        .values({ user_id: userId, pause_id: pauseId, kind, reason, placed_by: STAFF, placed_at: at })
        .execute();
      const [state] = machine.states;
      await begin(transaction, machine, { userId, thing: pauseId, state, by: ownerOf(STAFF), at });
    }
    return true;
  });
