import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Big from 'big.js';
import type { Connection } from '../database/open';
import { paymentFeeOf } from '../features/paymentMethods';
import { payDayOf } from '../features/payments';
import { monthAfter } from '../common/days';
import { businessConstants } from '../common/businessConstants';
import { type PaymentLine, importFile, layouts } from '../features/imports';
import { CONTENT_OWNER } from './demonstration';
import { seededRandom } from './random';
import { type AskedAmount, type AskedChannel, writeMonth, writePaymentHistory } from './reportFiles';

/** How far the demonstration's earnings go back. */
const MONTHS = 24;
/** The payment history is imported last: where it exists, the seed was complete. */
const HISTORY = 'demonstration_payments.csv';
const STRANGER = 'UCstranger-in-the-reports';

const SEASON = [0.78, 0.82, 0.95, 0.98, 1, 0.97, 0.93, 0.96, 1.02, 1.08, 1.2, 1.35];

// The sources of a channel's income with their shares; below, what YouTube withholds of ads as tax.
const PARTS: [AskedAmount['source'], AskedAmount['category'], number][] = [
  ['youtube', 'ads', 0.72],
  ['youtube', 'youtube_shorts', 0.07],
  ['youtube_red', 'premium', 0.09],
  ['youtube_asset', 'content_id', 0.03],
  ['paid_features', 'super_chat', 0.04],
  ['paid_features', 'memberships', 0.05],
];
// Whose supporters send cryptocurrencies, and for how many of the newest months.
const SUPPORTED = 'creator';
const SUPPORTED_MONTHS = 6;
const US_SHARE = 0.3;
const TAX_PERCENT = 15;

interface DemonstrationChannel {
  username: string;
  channel_id: string;
  name: string;
  subscribers: string | null;
  is_main: boolean;
}

const amountOf = (dollars: number): string => dollars.toFixed(10);

const monthOf = (
  channel: DemonstrationChannel,
  month: string,
  age: number,
  random: () => number,
): AskedChannel => {
  const season = SEASON[Number(month.slice(5)) - 1] ?? 1;
  const growth = 1 - age * 0.012;
  const gross = Number(channel.subscribers ?? 0) * 0.011 * season * growth * (0.85 + random() * 0.3);
  const earned = PARTS.map(([source, category, share]): AskedAmount => ({
    type: 'earning',
    source,
    category,
    gross: amountOf(gross * share * (0.8 + random() * 0.4)),
  }));
  const base = gross * US_SHARE;
  return {
    channelId: channel.channel_id,
    name: channel.name,
    amounts: [
      ...earned,
      {
        type: 'tax',
        source: 'youtube',
        category: 'other',
        gross: `-${((base * TAX_PERCENT) / 100).toFixed(2)}`,
        taxPercent: String(TAX_PERCENT),
        taxBase: base.toFixed(2),
      },
    ],
  };
};

/**
 * With what its supporters sent in a month, or a share of it. It has numbers of its own, so that the other figures are what they are
 * without it.
 */
const supported = (
  asked: AskedChannel,
  { username, subscribers }: DemonstrationChannel,
  { age, share = 1 }: { age: number; share?: number },
): AskedChannel => {
  if (username !== SUPPORTED || age > SUPPORTED_MONTHS) return asked;
  const random = seededRandom(age);
  const gross = amountOf(Number(subscribers ?? 0) * 0.0012 * share * (0.8 + random() * 0.4));
  const sent: AskedAmount = { type: 'earning', source: 'crypto', category: 'other', gross };
  return { ...asked, amounts: [...asked.amounts, sent] };
};

/** The estimates of a month so far: only the parts that estimates have, and some per cent off the final amounts. */
const estimateOf = (channel: AskedChannel, share: number, random: () => number): AskedChannel => ({
  ...channel,
  amounts: channel.amounts
    .filter(({ type, category }) => type === 'earning' && ['ads', 'premium'].includes(category))
    .map((amount) => ({
      ...amount,
      gross: amountOf(Number(amount.gross) * share * (0.95 + random() * 0.1)),
    })),
});

/** The payments of the past: each user's earnings of a month, paid on its pay day where that is over. */
const historyOf = async (connection: Connection, today: string, random: () => number) => {
  const owed = await connection
    .selectFrom('channel_earning')
    .innerJoin('users', 'users.user_id', 'channel_earning.user_id')
    .innerJoin('payment_method', 'payment_method.user_id', 'users.user_id')
    .groupBy(['users.username', 'payment_method.type', 'channel_earning.month'])
    .orderBy('channel_earning.month')
    .orderBy('users.username')
    .select(({ fn }) => [
      'users.username',
      'payment_method.type as method',
      'channel_earning.month',
      fn.sum<string>('channel_earning.amount').as('amount'),
    ])
    .execute();
  const due = owed.flatMap((line) => {
    const date = payDayOf(monthAfter(line.month, 2));
    const amount = new Big(line.amount).round(2, Big.roundDown);
    return date < today && amount.gt(0) ? [{ ...line, date, amount: amount.toFixed(2) }] : [];
  });
  const last = due.at(-1)?.date;
  return due.map(({ username, month, date, method, amount }): Omit<PaymentLine, 'line'> => {
    const failed = username === 'failed_payout' && date === last;
    return {
      reference: `${month}-${username}`,
      email: null,
      username,
      date,
      month,
      type: 'regular',
      amount,
      status: failed ? 'failed' : 'paid',
      source: null,
      category: null,
      paymentFee: failed ? null : paymentFeeOf(amount, { kind: 'regular', type: method }),
      serviceFee: null,
      currency: 'USD',
      exchangeRate: null,
      method,
      paymentDetails: null,
      transactionId: failed
        ? null
        : `T${Math.floor(random() * 36 ** 10)
            .toString(36)
            .toUpperCase()}`,
      note: null,
      // PayPal's receiver account is locked or inactive (spec 001 §8).
      failureCode: failed ? '3015' : null,
    };
  });
};

/** Imports a file on the day `at`, as any other file is imported. */
type Bring = (file: { name: string; content: Buffer }, at: Date) => Promise<void>;

interface Making {
  bring: Bring;
  channels: readonly DemonstrationChannel[];
  today: Date;
  random: () => number;
}

// Channels of other networks have numbers of their own, so that the other figures are what they are without them.
const numbersFor = (random: () => number, age: number) => {
  const others = seededRandom(10_000 + age);
  return ({ is_main: isMain }: DemonstrationChannel) => (isMain ? random : others);
};

// The last month whose reports are final, as its age in months.
const newestFinal = (today: Date): number => (today.getUTCDate() >= businessConstants.finalDay ? 1 : 2);

const monthBefore = (today: Date, age: number): string => monthAfter(today.toISOString().slice(0, 7), -age);

const NOBODYS: AskedChannel = {
  channelId: STRANGER.slice(0, 24),
  name: 'Nobody’s yet',
  amounts: [{ type: 'earning', source: 'youtube', category: 'ads', gross: '128.4012345678' }],
};

const bringFinalMonths = async ({ bring, channels, today, random }: Making): Promise<void> => {
  const newest = newestFinal(today);
  for (let age = MONTHS; age >= newest; age -= 1) {
    const month = monthBefore(today, age);
    const numbers = numbersFor(random, age);
    const asked = channels.map((channel) =>
      supported(monthOf(channel, month, age, numbers(channel)), channel, { age }),
    );
    const at = new Date(`${monthAfter(month, 1)}-${businessConstants.finalDay}T06:00:00Z`);
    const files = writeMonth({
      owner: CONTENT_OWNER,
      month,
      channels: [...asked, ...(age === newest ? [NOBODYS] : [])],
      rows: channels.length * 2,
      seed: age,
      encoding: { container: age % 2 ? 'gzip' : 'plain' },
    });
    for (const file of files) await bring(file, at);
  }
};

const bringEstimates = async ({ bring, channels, today, random }: Making): Promise<void> => {
  for (let age = newestFinal(today) - 1; age >= 0; age -= 1) {
    const month = monthBefore(today, age);
    const days = Math.max(0, today.getUTCDate() - 2);
    const share = age === 0 ? days / 30 : 1;
    const numbers = numbersFor(random, age);
    const estimates = channels.map((channel) => {
      const own = numbers(channel);
      return supported(estimateOf(monthOf(channel, month, age, own), share, own), channel, { age, share });
    });
    const files = writeMonth({
      owner: CONTENT_OWNER,
      month,
      channels: [],
      estimates,
      rows: 60,
      seed: age,
      ...(age === 0 ? { lastDay: Math.max(1, days) } : {}),
    });
    for (const file of files) if (layouts[file.layout].daily) await bring(file, today);
  }
};

const isToDo = async (connection: Connection): Promise<boolean> => {
  const done = await connection
    .selectFrom('report_file')
    .where('name', '=', HISTORY)
    .where('status', 'in', ['applied', 'replaced', 'undone'])
    .select('file_id')
    .executeTakeFirst();
  const owner = await connection
    .selectFrom('content_owner')
    .where('content_owner', '=', CONTENT_OWNER)
    .select('content_owner')
    .executeTakeFirst();
  return !done && owner !== undefined;
};

const linkedChannels = (connection: Connection): Promise<DemonstrationChannel[]> =>
  connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('linked_at', 'is not', null)
    .where('channel.status', 'in', ['linked', 'unlinked'])
    .orderBy('network.is_main', 'desc')
    .orderBy('channel_id')
    .select(['users.username', 'channel_id', 'channel.name', 'subscribers', 'network.is_main'])
    .execute();

/**
 * Gives the demonstration network two years of earnings and payments: report files and a payment history are written
 * and imported as any others are. Starts again where it was interrupted; returns whether there was something to do.
 */
export const seedEarnings = async (connection: Connection, today: Date): Promise<boolean> => {
  if (!(await isToDo(connection))) return false;
  const day = today.toISOString().slice(0, 10);
  const random = seededRandom(Math.floor(today.getTime() / 86_400_000));
  const channels = await linkedChannels(connection);

  const folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
  const bring: Bring = async (file, at) => {
    const path = join(folder, file.name);
    await writeFile(path, file.content);
    await importFile(connection, { path, name: file.name }, { now: () => at });
    await rm(path);
  };
  try {
    const making = { bring, channels, today, random };
    await bringFinalMonths(making);
    await bringEstimates(making);
    await bring({ ...writePaymentHistory(await historyOf(connection, day, random)), name: HISTORY }, today);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
};
