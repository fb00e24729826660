import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '#contract/refusals';
import { dayAfter, dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { PaymentPauseTable, Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, begin, notOwner } from '../../states/transition';
import type { Session } from '../../http/session';
import { holdMachine, pauseMachine, type placedPauses } from '#contract/plain/paymentHolds';
import { whitelistMachine } from '#contract/plain/whitelist';
import { actorOf } from '../auth';
import { personIn } from './stateMachine';
import { channelsOf, findPayee, insertHold, insertPause, pauses, updatePause, whitelist } from './repository';
import { wrongLastDay, wrongPauseDay } from './rules';

/** What is known when something is placed or set. */
export interface Placing {
  transaction: Transaction<Schema>;
  actor: Person;
  /** Whose money it is; no other decision on it happens meanwhile. */
  userId: string;
  now: Date;
}

/** Something that was placed: its id, and what the audit says of it. */
interface Placed {
  id: string;
  detail: object;
}

/** Locks the creator whose money is decided on. Nobody decides on their own, in whichever of their accounts. */
export const lockPayee = async (
  { transaction, session, now }: { transaction: Transaction<Schema>; session: Session; now: Date },
  userId: string,
): Promise<Placing> => {
  const actor = await actorOf(transaction, session);
  await lockUser(transaction, userId);
  if (!(await findPayee(transaction, userId))) throw new Refusal('NOT_FOUND');
  if (!notOwner({ userId }, actor)) throw new Refusal('NOT_ALLOWED');
  return { transaction, actor, userId, now };
};

/** What the audit says of a decision on a creator's money. */
export const decisionOn = (
  { userId }: Pick<Placing, 'userId'>,
  action: string,
  { id = userId, detail }: Partial<Placed>,
) => ({ action, subject: id, about: userId, detail: { user_id: userId, ...detail } });

const wrong = (path: string, message: string) =>
  new Refusal('VALIDATION_ERROR', undefined, [{ path, message }]);

const checkChannel = async ({ transaction, userId }: Placing, channelId: string | undefined) => {
  if (channelId === undefined) return;
  const channels = await channelsOf(transaction, userId);
  if (!channels.some(({ channel_id: known }) => known === channelId)) throw wrong('channel_id', 'choose');
};

interface AskedHold {
  month?: string | undefined;
  channel_id?: string | undefined;
  held_until?: string | undefined;
  reason: string;
}

/** Holds money. */
export const holdMoney = async (placing: Placing, asked: AskedHold): Promise<Placed> => {
  const { transaction, actor, userId, now } = placing;
  const finding = wrongLastDay(asked.held_until, dayOf(now));
  if (finding) throw wrong('held_until', finding);
  await checkChannel(placing, asked.channel_id);
  const holdId = randomUUID();
  const hold = {
    month: asked.month ?? null,
    channel_id: asked.channel_id ?? null,
    held_until: asked.held_until ?? null,
    reason: asked.reason,
  };
  const named = { user_id: userId, hold_id: holdId };
  await insertHold(transaction, { ...named, ...hold, placed_by: personIn(actor), placed_at: now });
  await begin(transaction, holdMachine, { userId, thing: holdId, state: 'held', by: actor, at: now });
  return { id: holdId, detail: hold };
};

/** There is one open at a time. One whose last day has passed ended with that day: another one can be placed. */
const makeRoom = async (
  { transaction, userId, now }: Placing,
  rows: { open: (typeof pauses)['open'] },
  refusal: RefusalCode,
): Promise<void> => {
  const open = await rows.open(transaction, userId);
  if (!open) return;
  const { pause_id: pauseId, paused_until: until } = open;
  if (until === null || until >= dayOf(now)) throw new Refusal(refusal);
  await updatePause(transaction, { userId, pauseId }, { ended_at: new Date(dayAfter(until, 1)) });
};

/** Writes what is placed, and that it begins; returns its id. */
const writePause = async (
  { transaction, actor, userId, now }: Placing,
  machine: typeof pauseMachine | typeof whitelistMachine,
  pause: Pick<PaymentPauseTable, 'kind' | 'paused_until' | 'reason'>,
): Promise<string> => {
  const pauseId = randomUUID();
  const placed = { placed_by: personIn(actor), placed_at: now };
  await insertPause(transaction, { user_id: userId, pause_id: pauseId, ...pause, ...placed });
  const [state] = machine.states;
  await begin(transaction, machine, { userId, thing: pauseId, state, by: actor, at: now });
  return pauseId;
};

interface AskedPause {
  kind: (typeof placedPauses)[number];
  paused_until?: string | undefined;
  reason: string;
}

/** Pauses all payments of a creator. */
export const pausePayments = async (placing: Placing, asked: AskedPause): Promise<Placed> => {
  const { kind, paused_until: day, reason } = asked;
  const finding = wrongPauseDay({ kind, day }, dayOf(placing.now));
  if (finding) throw wrong('paused_until', finding);
  await makeRoom(placing, pauses, 'PAUSED_ALREADY');
  const pause = { kind, paused_until: day ?? null, reason };
  return { id: await writePause(placing, pauseMachine, pause), detail: pause };
};

interface AskedListing {
  listed_until?: string | undefined;
  reason: string;
}

/** Puts a partner on the whitelist. */
export const listPartner = async (placing: Placing, asked: AskedListing): Promise<Placed> => {
  const { listed_until: day, reason } = asked;
  const finding = wrongLastDay(day, dayOf(placing.now));
  if (finding) throw wrong('listed_until', finding);
  await makeRoom(placing, whitelist, 'WHITELISTED_ALREADY');
  const until = day ?? null;
  const pauseId = await writePause(placing, whitelistMachine, {
    kind: 'WHITELISTED',
    paused_until: until,
    reason,
  });
  return { id: pauseId, detail: { listed_until: until, reason } };
};
