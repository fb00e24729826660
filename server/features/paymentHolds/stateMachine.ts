import { holdMachine, pauseMachine } from '#contract/plain/paymentHolds';
import { whitelistMachine } from '#contract/plain/whitelist';
import { dayOf } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import {
  type TransitionActor,
  type StateMachineDefinition,
  type Entity,
  notOwner,
} from '../../states/transition';
import {
  type HoldKey,
  type HoldRow,
  type PauseKey,
  type PauseRow,
  type WhitelistRow,
  findHold,
  pauses,
  updateHold,
  updatePause,
  whitelist,
} from './repository';
import { mayEnd, mayRelease } from './rules';

/** The account of the person who does it: while an admin acts as somebody, the admin's. */
export const personIn = (actor: Exclude<TransitionActor, 'system'>): string => actor.adminId ?? actor.userId;

/** What the rules of a hold look at. */
export interface HoldFacts extends Entity<typeof holdMachine>, HoldKey {
  catchupId: string | null;
}

export const holdFacts = (row: HoldRow): HoldFacts => ({
  userId: row.user_id,
  holdId: row.hold_id,
  state: row.state,
  catchupId: row.catchup_id,
});

/** How holds are released. All that is decided on a user's payments happens one after the other. */
export const holdStateMachine: StateMachineDefinition<typeof holdMachine, HoldKey, HoldFacts, HoldFacts> = {
  machine: holdMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await findHold(transaction, key, dayOf(new Date()));
    return row && holdFacts(row);
  },
  // Over it is by its day alone.
  write: (transaction, hold, to, now) =>
    updateHold(
      transaction,
      hold,
      to === 'released' ? { released_at: now } : { released_at: null, released_by: null },
    ),
  nameOf: ({ holdId }) => holdId,
  may: { release: mayRelease },
  after: {
    release: async (transaction: Transaction<Schema>, hold, { actor }) => {
      if (actor !== 'system') await updateHold(transaction, hold, { released_by: personIn(actor) });
    },
  },
};

/** What the rules of a pause look at. */
export interface PauseFacts extends Entity<typeof pauseMachine>, PauseKey {
  kind: PauseRow['kind'];
  placedBy: string | null;
}

export const pauseFacts = (row: PauseRow): PauseFacts => ({
  userId: row.user_id,
  pauseId: row.pause_id,
  state: row.state,
  kind: row.kind,
  placedBy: row.placed_by,
});

// Over they are by their day alone.
const writeEnd =
  (ended: 'ended' | 'removed') => (transaction: Transaction<Schema>, key: PauseKey, to: string, now: Date) =>
    updatePause(transaction, key, to === ended ? { ended_at: now } : { ended_at: null, ended_by: null });

const writeWho = async (
  transaction: Transaction<Schema>,
  key: PauseKey,
  { actor }: { actor: TransitionActor },
): Promise<void> => {
  if (actor !== 'system') await updatePause(transaction, key, { ended_by: personIn(actor) });
};

/** How pauses are ended. */
export const pauseStateMachine: StateMachineDefinition<
  typeof pauseMachine,
  PauseKey,
  PauseFacts,
  PauseFacts
> = {
  machine: pauseMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await pauses.find(transaction, key, dayOf(new Date()));
    return row && pauseFacts(row);
  },
  write: writeEnd('ended'),
  nameOf: ({ pauseId }) => pauseId,
  may: { end: mayEnd },
  after: { end: writeWho },
};

type WhitelistFacts = Entity<typeof whitelistMachine> & PauseKey;

export const whitelistFacts = ({
  user_id: userId,
  pause_id: pauseId,
  state,
}: WhitelistRow): WhitelistFacts => ({
  userId,
  pauseId,
  state,
});

/** How partners are taken off the whitelist. */
export const whitelistStateMachine: StateMachineDefinition<
  typeof whitelistMachine,
  PauseKey,
  WhitelistFacts,
  WhitelistFacts
> = {
  machine: whitelistMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await whitelist.find(transaction, key, dayOf(new Date()));
    return row && whitelistFacts(row);
  },
  write: writeEnd('removed'),
  nameOf: ({ pauseId }) => pauseId,
  may: { remove: notOwner },
  after: { remove: writeWho },
};
