import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql } from 'kysely';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { Timing } from '#contract/plain/paymentSettings';
import { insertRows } from '../database/insertRows';
import { inTransaction } from '../database/transaction';
import { post } from '../features/ledger';
import { accountVault } from '../common/accountVault';
import type { TestServer } from './harness';

/** A creator among many. */
export interface Member {
  user_id: string;
  username: string;
  channel_id: string;
}

/** How a creator is paid; `fate` is what the stand-in does with payments to them, by the name in their address. */
export interface Payee {
  type: Extract<MethodType, 'paypal' | 'payoneer'>;
  currency: string;
  fate: string;
}

/** What a creator's channel brings in a month: dollars. */
export interface Income {
  member: Member;
  amount: Big;
}

const LONG_AGO = new Date(0).toISOString();
const OWNER = 'CommunityOwner';

const number = (at: number): string => String(at).padStart(4, '0');

/** The account of a member: `slow+0012@demo.test`, or such an id. */
const accountOf = ({ username }: Member, { type, fate }: Payee): Record<string, string> => {
  const name = `${fate}+${username.slice(-4)}`;
  return type === 'paypal' ? { email: `${name}@demo.test` } : { payeeId: name };
};

const found = async (
  server: TestServer,
  count: number,
  timingOf: (at: number) => Timing,
): Promise<Member[]> => {
  const template = await server.userNamed('creator');
  const members = Array.from({ length: count }, (_none, at) => ({
    user_id: randomUUID(),
    username: `member${number(at)}`,
    channel_id: `UCmember${number(at)}`.padEnd(24, 'x'),
  }));
  const channel = await server.connection
    .selectFrom('channel')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  await inTransaction(server.connection, async (transaction) => {
    const users = members.map(({ user_id, username }) => ({
      ...template,
      user_id,
      username,
      person_id: user_id,
      email: `${username}@demo.test`,
      email_verified_at: LONG_AGO,
    }));
    await insertRows(transaction, 'users', users);
    const channels = members.map(({ user_id, channel_id }) => ({
      ...channel,
      user_id,
      channel_id,
      status: 'linked',
      removed_at: null,
    }));
    await insertRows(transaction, 'channel', channels);
    const configs = members.map(({ user_id }, at) => ({
      user_id,
      settings: '{}',
      timing: timingOf(at),
      updated_at: LONG_AGO,
    }));
    await insertRows(transaction, 'payment_config', configs);
  });
  return members;
};

const givePayees = async (server: TestServer, chosen: ReadonlyMap<Member, Payee>): Promise<void> => {
  if (chosen.size === 0) return;
  const vault = accountVault(server.config.payments);
  const methods = [...chosen].map(([member, payee]) => {
    const key = { user_id: member.user_id, method_id: randomUUID() };
    const account = { scheme: '', holder: 'Some Body', secret: [], fields: accountOf(member, payee) };
    const sealed = vault.seal(key, account);
    return { ...key, payee, sealed };
  });
  await inTransaction(server.connection, async (transaction) => {
    await transaction
      .updateTable('payment_method')
      .set({ status: 'replaced' })
      .where(
        'user_id',
        'in',
        methods.map(({ user_id }) => user_id),
      )
      .where('status', '=', 'active')
      .execute();
    const rows = methods.map(({ user_id, method_id, payee: { type, currency }, sealed }) => ({
      user_id,
      method_id,
      type,
      status: 'active',
      account: sealed.text,
      key_id: sealed.keyId,
      mask: '•••',
      currency,
      country: '',
      kind: '',
      signs: [],
      fingerprint: null,
      payee_state: null,
      proven_at: LONG_AGO,
      proven_by_admin: null,
      active_at: null,
      payable_from: null,
      wait_reason: null,
      created_at: LONG_AGO,
    }));
    await insertRows(transaction, 'payment_method', rows);
  });
};

/** What is booked of channels in a month, by ads on YouTube. */
const entriesOf = (
  incomes: readonly Income[],
  { month, day }: { month: string; day: string },
  again: boolean,
) =>
  incomes.map(({ member, amount }) => ({
    user_id: member.user_id,
    channel_id: member.channel_id,
    month,
    source: 'youtube' as const,
    category: 'ads' as const,
    entry_id: randomUUID(),
    date: day,
    booked_at: `${day}T08:00:00.000Z`,
    type: 'earning' as const,
    amount: amount.toFixed(6),
    status: 'final' as const,
    correction: again,
    reason: again ? ('restated' as const) : ('' as const),
    gross: amount.toFixed(6),
    revenue_share: null,
    service_fee: '0',
    file_id: null,
    payment_id: null,
  }));

/** A report of a month: who is in it is paid of the month once it is final. */
const report = async (
  server: TestServer,
  incomes: readonly Income[],
  { month, day }: { month: string; day: string },
): Promise<void> => {
  const part_id = randomUUID();
  const entries = entriesOf(incomes, { month, day }, false);
  await inTransaction(server.connection, async (transaction) => {
    await transaction
      .insertInto('report_part')
      .values({
        part_id,
        file_id: part_id,
        content_owner: OWNER,
        layout: 'ads_video',
        period: month,
        month,
        version: 'final',
        status: 'applied',
        gross: '0',
        row_count: String(incomes.length),
        replaces: null,
        summary: null,
        applied_at: null,
        ended_at: null,
        made_at: null,
        undoing: null,
      })
      .execute();
    const places = entries.map(({ channel_id, source, category, type, amount }) => ({
      channel_id,
      month,
      source,
      category,
      type,
      gross: amount,
    }));
    const amounts = places.map((place) => ({
      ...place,
      part_id,
      note: '',
      row_count: 1,
      tax_base: null,
      tax_percent: null,
    }));
    await insertRows(transaction, 'report_amount', amounts);
    const earned = entries.map(({ user_id, amount }, at) => ({
      ...(places[at] as (typeof places)[number]),
      user_id,
      amount,
      revenue_share: null,
      service_fee: '0',
      tax_percent: '0',
      tax_base: '0',
    }));
    await insertRows(transaction, 'channel_earning', earned);
    await post(transaction, entries);
  });
};

/** A month is restated: what it brought to some is so much more, or less. */
const restate = async (
  server: TestServer,
  incomes: readonly Income[],
  { month, day }: { month: string; day: string },
): Promise<void> =>
  inTransaction(server.connection, async (transaction) => {
    for (const { member, amount } of incomes) {
      const more = amount.toFixed(6);
      await sql`insert into channel_earning (user_id, month, channel_id, type, source, category, amount, gross, service_fee,
          tax_percent, tax_base)
        values (${member.user_id}, ${month}, ${member.channel_id}, 'earning', 'youtube', 'ads', ${more}, ${more}, 0, 0, 0)
        on conflict (user_id, month, channel_id, type, source, category) do update set
          amount = channel_earning.amount + excluded.amount, gross = channel_earning.gross + excluded.gross`.execute(
        transaction,
      );
    }
    await post(transaction, entriesOf(incomes, { month, day }, true));
  });

/** Many creators at once, with rows in few statements: what a whole network earns in years. */
export const communityOn = (server: () => TestServer) => ({
  /** So many creators, each with a channel. */
  found: (count: number, timingOf: (at: number) => Timing) => found(server(), count, timingOf),
  /** Gives each of these a new active method. */
  givePayees: (chosen: ReadonlyMap<Member, Payee>) => givePayees(server(), chosen),
  report: (incomes: readonly Income[], at: { month: string; day: string }) => report(server(), incomes, at),
  restate: (incomes: readonly Income[], at: { month: string; day: string }) => restate(server(), incomes, at),
  /** All reports of a month are in; or, without `final`, that is undone. */
  setFinal: async (month: string, final: boolean): Promise<void> => {
    const { connection } = server();
    const place = { content_owner: OWNER, month, source: 'youtube' as const };
    if (final) {
      await connection
        .insertInto('final_month')
        .values({ ...place, since: new Date(0) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else await connection.deleteFrom('final_month').where('month', '=', month).execute();
  },
});
