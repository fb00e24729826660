import type { Insertable } from 'kysely';
import type { ChannelTable, UserTable } from '../database/schema';
import { channelIdOf, idOf } from './ids';

type Role =
  | 'user'
  | 'partner'
  | 'network'
  | 'recruiter'
  | 'reviewer'
  | 'support'
  | 'admin'
  | 'super_admin'
  | 'network_mover';

export interface DemonstrationAccount {
  /** Accounts with the same e-mail belong to one person. */
  email: string;
  username: string;
  name: string;
  country: string;
  roles: Role[];
  channels: DemonstrationChannel[];
  emailVerified: boolean;
  /** The type of the active payment method; absent where there is none. */
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

// Whom the recruiter brought in.
const RECRUITED = { recruiter_id: idOf('user', 'recruiter') };

/** The accounts of the demonstration network. */
export const ACCOUNTS: DemonstrationAccount[] = [
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
    changes: RECRUITED,
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
  account('Henrik Sørby', 'superadmin@demo.test', 'NO', { roles: ['user', 'super_admin', 'network_mover'] }),
  account('Priya Raman', 'deactivated@demo.test', 'IN', {
    channels: [channel('Priya Cooks Slowly', 23_100, { status: 'unlinked' })],
    changes: { status: 'deactivated' },
  }),
  account('Luca Moretti', 'locked@demo.test', 'IT', {
    channels: [channel('Moretti Speedruns', 41_700)],
  }),
  account('Elena Petrova', 'expired-grant@demo.test', 'BG', {
    changes: RECRUITED,
    channels: [channel('Elena Travels Light', 67_200, { needsReauth: true })],
    paymentMethod: 'paypal',
  }),
  account('Kofi Mensah', 'failed-payout@demo.test', 'GH', {
    channels: [channel('Kofi Explains', 31_500)],
    paymentMethod: 'paypal',
  }),
  account('Ines Duarte', 'unverified@demo.test', 'PT', { roles: ['user'], emailVerified: false }),
  account('Bo Nyström', 'bounce@demo.test', 'SE', { roles: ['user'], emailVerified: false }),
  account('Hanna Vogel', 'leaving@demo.test', 'DE', { changes: RECRUITED }),
  account('Milan Kovač', 'returning@demo.test', 'HR', {
    changes: { ...RECRUITED, status: 'deactivated' },
  }),
  account('Aya Okafor', 'many-devices@demo.test', 'NG'),
  account('Ilir Krasniqi', 'comments@demo.test', 'AL'),
  account('Nadia Benali', 'papers@demo.test', 'MA'),
];

/** A channel of somebody of the sandbox that was rejected: it comes into the dashboard after the accounts. */
export const AYA_REACTS = { email: 'many-devices@demo.test', name: 'Aya Reacts', subscribers: 6_700 };
/** The owner and the members of the demonstration's smaller network, and a partner who waits to join it. */
export const BRIGHTSIDE: (DemonstrationAccount & { waits?: true })[] = [
  account('Bea Sommer', 'brightside-owner@demo.test', 'CH', { roles: ['user', 'partner', 'network'] }),
  account('Jonas Keller', 'chemistry@demo.test', 'CH', {
    channels: [channel('Keller Explains Chemistry', 54_200)],
  }),
  account('Amélie Roux', 'sketching@demo.test', 'FR', {
    channels: [channel('Sketch With Amélie', 128_400), channel('Amélie in the Museum', 9_300)],
  }),
  account('Dimitris Vasilakis', 'guitar@demo.test', 'GR', {
    channels: [channel('Six Strings, Slowly', 17_800)],
  }),
  { ...account('Wen Li', 'knitting@demo.test', 'TW'), waits: true },
];

/** The e-mails of the sandbox's people, each once. */
export const demonstrationPeople = [...new Set([...ACCOUNTS, ...BRIGHTSIDE].map(({ email }) => email))];

/** The channels of the sandbox's people as Google knows them, with the e-mail of the Google account. */
export const demonstrationChannels = () =>
  [...ACCOUNTS, ...BRIGHTSIDE].flatMap(({ email, username, channels }) =>
    channels.map(({ name, subscribers, needsReauth }) => ({
      email,
      channelId: channelIdOf(username, name),
      name,
      subscribers,
      grantExpired: needsReauth ?? false,
    })),
  );
