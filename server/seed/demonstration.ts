import type { Connection } from '../database/open';
import type { ChannelTable } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { channelIdOf, idOf, personIdOf } from './ids';
import { seedLocks } from './locks';
import { ACCOUNTS, type DemonstrationAccount } from './people';
import { seedPublicPages } from './publicPages';
import { seededRandom } from './random';
import { seedRoles } from './roles';

const DAY = 86_400_000;

// How many days ago the unlinked channels were unlinked.
const UNLINKED_DAYS = 20;

// How many days ago the network made a role of its own.
const CREW_DAYS = 40;

/** The network's content owner at YouTube: report files carry it in their names. */
export const CONTENT_OWNER = 'lantern';

const insertNetwork = async (transaction: Connection, networkId: string): Promise<void> => {
  await transaction
    .insertInto('network')
    .values({
      network_id: networkId,
      username: 'lantern',
      name: 'Lantern Network',
      tagline: 'Your videos, your earnings, in one clear place.',
      support_email: 'support@demo.test',
      logout_redirect_path: '/',
      allow_chat: true,
      primary_color: '#3d5afe',
      logo_url: '/network-logo.svg',
      is_main: true,
    })
    .execute();
  await seedPublicPages(transaction, idOf('network', 'brightside'));

  await transaction
    .insertInto('content_owner')
    .values({ content_owner: CONTENT_OWNER, network_id: networkId })
    .execute();
};

/** What the rows of one account are made from. */
export interface Making {
  person: DemonstrationAccount;
  userId: string;
  /** How many days ago the account was made. */
  joined: number;
  daysAgo: (days: number) => Date;
  random: () => number;
}

// What each kind of method is identified by (spec 001 §3).
const accountOf = ({ email, name, username, paymentMethod }: DemonstrationAccount): object =>
  paymentMethod === 'paypal'
    ? { email }
    : paymentMethod === 'payoneer'
      ? { payeeId: idOf('payment method', username) }
      : { holder: name, iban: 'GB33BUKB20201555555555' };

/** The payment method that somebody has had since soon after joining. */
const insertMethod = async (
  transaction: Connection,
  { person, userId, joined, daysAgo }: Making,
): Promise<void> => {
  if (!person.paymentMethod) return;
  await transaction
    .insertInto('payment_method')
    .values({
      user_id: userId,
      method_id: idOf('payment method', person.username),
      type: person.paymentMethod,
      status: 'active',
      account: JSON.stringify(accountOf(person)),
      currency: 'USD',
      country: person.country,
      payee_state: person.paymentMethod === 'payoneer' ? 'ready' : null,
      proven_at: daysAgo(joined - 5),
      created_at: daysAgo(joined - 5),
    })
    .execute();
  await transaction
    .insertInto('state_history')
    .values({
      user_id: userId,
      history_id: idOf('payment method history', person.username),
      machine: 'paymentMethod',
      thing: idOf('payment method', person.username),
      number: 1,
      to_state: 'active',
      by_user: userId,
      at: daysAgo(joined - 5),
    })
    .execute();
};

// Who waits to join a network came some days ago.
const WAITING_DAYS = 4;

const insertAccount = async (
  transaction: Connection,
  { networkId, waits = false }: { networkId: string; waits?: boolean | undefined },
  making: Making,
): Promise<void> => {
  const { person, userId, joined, daysAgo } = making;
  const began = daysAgo(waits ? WAITING_DAYS : joined);
  await transaction
    .insertInto('username')
    .values({ username: person.username.toLowerCase(), user_id: userId })
    .execute();
  await transaction
    .insertInto('users')
    .values({
      user_id: userId,
      person_id: personIdOf(person.email),
      network_id: networkId,
      name: person.name,
      preferred_name: null,
      email: person.email,
      email_verified_at: person.emailVerified ? daysAgo(joined) : null,
      username: person.username,
      country: person.country,
      language: null,
      status: 'active',
      created_at: daysAgo(joined),
      ...person.changes,
    })
    .execute();
  await transaction
    .insertInto('network_membership')
    .values({
      user_id: userId,
      membership_id: idOf('network membership', person.username),
      network_id: networkId,
      state: waits ? 'pending' : 'approved',
      began_at: began,
      approved_at: waits ? null : began,
    })
    .execute();
  await insertMethod(transaction, making);
  await transaction
    .insertInto('user_role')
    .values(person.roles.map((role) => ({ user_id: userId, role })))
    .execute();
};

const insertChannels = async (
  transaction: Connection,
  { person, userId, joined, daysAgo, random }: Making,
): Promise<void> => {
  await transaction
    .insertInto('channel')
    .values(
      person.channels.map(({ name, status, subscribers, needsReauth }, index) => {
        const exact = Math.round(subscribers * (0.95 + random() * 0.1));
        return {
          user_id: userId,
          channel_id: channelIdOf(person.username, name),
          name,
          status,
          is_default: index === 0,
          subscribers: String(exact),
          views: String(Math.round(exact * (90 + random() * 60))),
          cms_linked: status === 'linked',
          needs_reauth: needsReauth ?? false,
          // An application waits a few days, however old the account is.
          added_at: daysAgo(status === 'in-progress' ? 3 : joined - 8),
          recruiter_id: person.changes?.recruiter_id ?? null,
          linked_at: status === 'in-progress' ? null : daysAgo(joined - 10),
          refreshed_at: daysAgo(needsReauth ? 9 : 0),
        };
      }),
    )
    .execute();
};

const insertHoldings = async (
  transaction: Connection,
  { person, userId, joined, daysAgo }: Making,
): Promise<void> => {
  const held = person.channels.filter(({ status }) => status === 'linked' || status === 'unlinked');
  if (held.length === 0) return;
  await transaction
    .insertInto('channel_holder')
    .values(
      held.map(({ name, status }) => ({
        channel_id: channelIdOf(person.username, name),
        user_id: userId,
        held_from: daysAgo(joined - 10),
        held_until: status === 'unlinked' ? daysAgo(UNLINKED_DAYS) : null,
      })),
    )
    .execute();
};

const insertReviews = async (
  transaction: Connection,
  { person, userId, joined, daysAgo }: Making,
): Promise<void> => {
  await transaction
    .insertInto('channel_review')
    .values(
      person.channels.map(({ name, status }) => ({
        user_id: userId,
        review_id: idOf('review', person.username, name),
        channel_id: channelIdOf(person.username, name),
        kind: 'application' as const,
        number: 0,
        ...(status === 'in-progress'
          ? { state: 'waiting' as const, waiting_since: daysAgo(3) }
          : {
              state: 'approved' as const,
              waiting_since: daysAgo(joined - 8),
              decided_at: daysAgo(joined - 10),
            }),
      })),
    )
    .execute();
};

const insertHistory = async (
  transaction: Connection,
  { person, userId, joined, daysAgo }: Making,
): Promise<void> => {
  const path: [act: string | null, state: ChannelTable['status'], days: number][] = [
    [null, 'in-progress', joined - 8],
    ['approve', 'linked', joined - 10],
    ['unlink', 'unlinked', UNLINKED_DAYS],
  ];
  await transaction
    .insertInto('state_history')
    .values(
      person.channels.flatMap(({ name, status }) =>
        path
          .slice(0, path.findIndex(([, reached]) => reached === status) + 1)
          .map(([act, reached, days], step) => ({
            user_id: userId,
            history_id: idOf('progress', person.username, name, reached),
            machine: 'channel',
            thing: channelIdOf(person.username, name),
            number: step + 1,
            act,
            from_state: path[step - 1]?.[1] ?? null,
            to_state: reached,
            // Nobody in particular approved them.
            by_user: act === 'approve' ? null : userId,
            by_admin: null,
            at: daysAgo(days),
            reason: null,
          })),
      ),
    )
    .execute();
};

/** An account with its channels in a network; `waits`: it waits there for approval. */
export const insertPerson = async (
  transaction: Connection,
  network: { networkId: string; waits?: boolean | undefined },
  making: Making,
): Promise<void> => {
  await insertAccount(transaction, network, making);
  if (making.person.channels.length === 0) return;
  await insertChannels(transaction, making);
  await insertHoldings(transaction, making);
  await insertReviews(transaction, making);
  await insertHistory(transaction, making);
};

/**
 * Makes the demonstration network where there is no network yet; returns whether it did.
 * Everything is relative to `today`: the same day gives the same data.
 */
export const seedDemonstration = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const existing = await transaction.selectFrom('network').select('network_id').limit(1).execute();
    if (existing.length > 0) return false;

    const midnight = new Date(today.toISOString().slice(0, 10));
    const random = seededRandom(Math.floor(midnight.getTime() / DAY));
    const daysAgo = (days: number) => new Date(midnight.getTime() - days * DAY);
    const networkId = idOf('network', 'lantern');
    await insertNetwork(transaction, networkId);

    for (const person of ACCOUNTS) {
      const userId = idOf('user', person.username);
      const joined = 730 + Math.floor(random() * 300);
      const making = { person, userId, joined, daysAgo, random };
      await insertPerson(transaction, { networkId }, making);
    }
    await seedRoles(transaction, daysAgo(CREW_DAYS));
    await seedLocks(transaction, daysAgo);
    return true;
  });
