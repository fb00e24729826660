import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Connection } from '../database/open';
import type { ChannelTable, UserTable } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { seedPublicPages } from './publicPages';
import { seededRandom } from './random';

type Role = 'user' | 'partner' | 'network' | 'recruiter' | 'reviewer' | 'support' | 'admin' | 'super_admin';

interface DemonstrationAccount {
  /** Accounts with the same e-mail belong to one person. */
  email: string;
  username: string;
  name: string;
  country: string;
  roles: Role[];
  channels: DemonstrationChannel[];
  emailVerified: boolean;
  /** The type of the payment method that is set. */
  paymentMethod?: 'paypal' | 'payoneer' | 'bank_transfer';
  changes?: Partial<Insertable<UserTable>>;
}

interface DemonstrationChannel {
  name: string;
  status: ChannelTable['status'];
  /** Rough size; the exact counts come from the generator. */
  subscribers: number;
  needsReauth?: boolean;
}

const channel = (
  name: string,
  subscribers: number,
  more: Partial<DemonstrationChannel> = {},
): DemonstrationChannel => ({ name, subscribers, status: 'linked', ...more });

const account = (
  name: string,
  email: string,
  country: string,
  more: Partial<DemonstrationAccount> = {},
): DemonstrationAccount => ({
  email,
  username: (email.split('@')[0] ?? '').replace(/-/g, '_'),
  name,
  country,
  roles: ['user', 'partner'],
  channels: [],
  emailVerified: true,
  ...more,
});

const ACCOUNTS: DemonstrationAccount[] = [
  account('Mira Lindqvist', 'creator@demo.test', 'SE', {
    channels: [channel('Mira Builds Things', 184_000), channel('Mira After Dark', 12_600)],
    paymentMethod: 'paypal',
  }),
  account('Noor Haddad', 'newcomer@demo.test', 'NL', { roles: ['user'], emailVerified: false }),
  account('Tomás Ferreira', 'multi@demo.test', 'BR', {
    username: 'tomas_jogos',
    channels: [channel('Tomás Joga Tudo', 412_000)],
    paymentMethod: 'payoneer',
  }),
  account('Ferreira Studio', 'multi@demo.test', 'PT', {
    username: 'ferreira_studio',
    channels: [
      channel('Ferreira Studio', 58_300),
      channel('Oficina do Som', 7_900, { status: 'in-progress' }),
    ],
  }),
  account('Olivia Grant', 'owner@demo.test', 'GB', {
    roles: ['user', 'partner', 'network'],
    channels: [channel('Grant House Network', 96_400)],
    paymentMethod: 'bank_transfer',
  }),
  account('Rafael Ortega', 'recruiter@demo.test', 'ES', { roles: ['user', 'recruiter'] }),
  account('Yuki Tanaka', 'reviewer@demo.test', 'JP', { roles: ['user', 'reviewer'] }),
  account('Sam Whitfield', 'support@demo.test', 'US', { roles: ['user', 'support'] }),
  account('Ada Novak', 'admin@demo.test', 'CZ', { roles: ['user', 'admin'] }),
  account('Henrik Sørby', 'superadmin@demo.test', 'NO', { roles: ['user', 'super_admin'] }),
  account('Priya Raman', 'deactivated@demo.test', 'IN', {
    channels: [channel('Priya Cooks Slowly', 23_100, { status: 'unlinked' })],
    changes: { status: 'deactivated' },
  }),
  account('Luca Moretti', 'locked@demo.test', 'IT', {
    channels: [channel('Moretti Speedruns', 41_700)],
    changes: { lock_level: 1, lock_reason: 'Copyright review in progress' },
  }),
  account('Elena Petrova', 'expired-grant@demo.test', 'BG', {
    channels: [channel('Elena Travels Light', 67_200, { needsReauth: true })],
    paymentMethod: 'paypal',
  }),
  account('Kofi Mensah', 'failed-payout@demo.test', 'GH', {
    channels: [channel('Kofi Explains', 31_500)],
    paymentMethod: 'paypal',
  }),
  account('Ines Duarte', 'unverified@demo.test', 'PT', { roles: ['user'], emailVerified: false }),
  account('Bo Nyström', 'bounce@demo.test', 'SE', { roles: ['user'], emailVerified: false }),
  account('Hanna Vogel', 'leaving@demo.test', 'DE'),
  account('Milan Kovač', 'returning@demo.test', 'HR', { changes: { status: 'deactivated' } }),
  account('Aya Okafor', 'many-devices@demo.test', 'NG'),
];

/** The e-mails of the sandbox's people, each once. */
export const demonstrationPeople = [...new Set(ACCOUNTS.map(({ email }) => email))];

/** The channels of the sandbox's people: whose they are at Google, and as what they are known there. */
export const demonstrationChannels = () =>
  ACCOUNTS.flatMap(({ email, username, channels }) =>
    channels.map(({ name, subscribers, needsReauth }) => ({
      email,
      channelId: channelIdOf(username, name),
      name,
      subscribers,
      grantExpired: needsReauth ?? false,
    })),
  );

/** An id that the same words always give, so that the same day gives the same data. */
export const idOf = (...words: string[]): string => {
  const hex = createHash('sha256').update(words.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
/** The person behind a demonstration account's e-mail. */
export const personIdOf = (email: string): string => idOf('person', email);
/** A channel id that the same words always give. */
export const channelIdOf = (...words: string[]): string =>
  `UC${createHash('sha256').update(words.join('/')).digest('base64url').slice(0, 22)}`;

const DAY = 86_400_000;

// How long ago the channels were unlinked that are.
const UNLINKED_DAYS = 20;

/** The network's content owner at YouTube: report files carry it in their names. */
export const CONTENT_OWNER = 'lantern';

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

    for (const person of ACCOUNTS) {
      const userId = idOf('user', person.username);
      const joined = 730 + Math.floor(random() * 300);
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
      if (person.paymentMethod) {
        await transaction
          .insertInto('payment_method')
          .values({
            user_id: userId,
            method_id: idOf('payment method', person.username),
            type: person.paymentMethod,
            status: 'active',
            account: JSON.stringify({ email: person.email }),
            created_at: daysAgo(joined - 5),
          })
          .execute();
      }
      await transaction
        .insertInto('user_role')
        .values(person.roles.map((role) => ({ user_id: userId, role })))
        .execute();
      if (person.channels.length === 0) continue;
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
              added_at: daysAgo(joined - 8),
              linked_at: status === 'in-progress' ? null : daysAgo(joined - 10),
              unlinked_at: status === 'unlinked' ? daysAgo(UNLINKED_DAYS) : null,
              refreshed_at: daysAgo(needsReauth ? 9 : 0),
            };
          }),
        )
        .execute();
      const progress: [ChannelTable['status'], number][] = [
        ['in-progress', joined - 8],
        ['linked', joined - 10],
        ['unlinked', UNLINKED_DAYS],
      ];
      await transaction
        .insertInto('channel_progress')
        .values(
          person.channels.flatMap(({ name, status }) =>
            progress
              .slice(0, progress.findIndex(([reached]) => reached === status) + 1)
              .map(([reached, days]) => ({
                user_id: userId,
                channel_id: channelIdOf(person.username, name),
                progress_id: idOf('progress', person.username, name, reached),
                status: reached,
                at: daysAgo(days),
                note: null,
              })),
          ),
        )
        .execute();
    }
    return true;
  });
