import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call';
import type { RefusalCode } from '#contract/refusals';
import { audit } from '../../common/audit';
import { dayAfter, dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { PaymentPauseTable, Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
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

/** Locks the creator whose money is decided on. Nobody decides on their own, in whichever of their accounts. */
const lockPayee = async ({ transaction, actor, userId }: Placing): Promise<void> => {
  await lockUser(transaction, userId);
  if (!(await findPayee(transaction, userId))) throw new Refusal('NOT_FOUND');
  if (!notOwner({ userId }, actor)) throw new Refusal('NOT_ALLOWED');
};

interface Asked {
  session: Session;
  subjectId: string;
}

/** Decides on a creator's money, in one transaction. */
export const decide = async <Answer extends object>(
  connection: Connection,
  { session, subjectId }: Asked,
  work: (placing: Placing) => Promise<Answer>,
): Promise<Answer> => {
  const actor = await actorOf(connection, session);
  return inTransaction(connection, async (transaction) => {
    const placing = { transaction, actor, userId: subjectId, now: new Date() };
    await lockPayee(placing);
    return work(placing);
  });
};

/** The same for a call with a key: it is done once, and repeated calls get its answer. */
export const decideOnce = <Answer extends object>(
  connection: Connection,
  { request, call, ...asked }: Asked & { request: FastifyRequest; call: CallDefinition },
  work: (placing: Placing) => Promise<Answer>,
): Promise<Answer> =>
  answerOnce<Answer>(connection, keyedCall(request, call, asked.session.userId), (remember) =>
    decide(connection, asked, async (placing) => {
      const answer = await work(placing);
      await remember(placing.transaction, answer);
      return answer;
    }),
  );

/** Records what was decided on a creator's money. */
export const recordDecision = (
  { transaction, actor, userId, now }: Placing,
  action: string,
  { subject = userId, ...detail }: { subject?: string; [name: string]: unknown } = {},
) =>
  audit(transaction, {
    userId: actor.userId,
    adminId: actor.adminId,
    action,
    subject,
    about: userId,
    detail: { user_id: userId, ...detail },
    at: now,
  });

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

/** Holds money; returns the id of the hold. */
export const holdMoney = async (placing: Placing, asked: AskedHold): Promise<string> => {
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
  await recordDecision(placing, 'paymentHold.place', { subject: holdId, ...hold });
  return holdId;
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

/** Pauses all payments of a creator; returns the id of the pause. */
export const pausePayments = async (placing: Placing, asked: AskedPause): Promise<string> => {
  const { kind, paused_until: day, reason } = asked;
  const finding = wrongPauseDay({ kind, day }, dayOf(placing.now));
  if (finding) throw wrong('paused_until', finding);
  await makeRoom(placing, pauses, 'PAUSED_ALREADY');
  const pause = { kind, paused_until: day ?? null, reason };
  const pauseId = await writePause(placing, pauseMachine, pause);
  await recordDecision(placing, 'paymentPause.place', { subject: pauseId, ...pause });
  return pauseId;
};

interface AskedListing {
  listed_until?: string | undefined;
  reason: string;
}

/** Puts a partner on the whitelist; returns the id of their place on it. */
export const listPartner = async (placing: Placing, asked: AskedListing): Promise<string> => {
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
  await recordDecision(placing, 'whitelisting.place', { subject: pauseId, listed_until: until, reason });
  return pauseId;
};
