import { methodMachine } from '#contract/plain/paymentMethods';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import {
  type StateMachineDefinition,
  type Entity,
  isSecond,
  transition,
  notOwner,
} from '../../states/transition';
import { type MethodKey, type MethodRow, deleteStopsOf, methodsOf, updateMethod } from './repository';
import { waitAfterUnlock } from './rules';

type Machine = typeof methodMachine;

/** What the rules of a method look at. */
export interface MethodFacts extends Entity<Machine> {
  methodId: string;
  /** Another method of the user is locked: nothing becomes active before staff have decided on that one. */
  isHeld: boolean;
  /** The admin who proved it while acting as the user. */
  madeBy: string | null;
  /** A payee that its service does not pay to yet. */
  isUnready: boolean;
}

export interface MethodEntity extends MethodFacts {
  row: MethodRow;
  others: MethodRow[];
}

/** The facts of one of a user's methods; `all` are all of them. */
export const factsOf = (row: MethodRow, all: readonly MethodRow[]): MethodFacts => ({
  userId: row.user_id,
  methodId: row.method_id,
  state: row.status,
  madeBy: row.proven_by_admin,
  isHeld: all.some(({ method_id, status }) => method_id !== row.method_id && status === 'locked'),
  isUnready: row.payee_state !== null && row.payee_state !== 'ready',
});

/** Of a user's methods one is active, and one waits: what was there before makes room. */
const makeRoom = async (
  transaction: Transaction<Schema>,
  { userId, others }: MethodEntity,
  to: MethodEntity['state'],
  now: Date,
): Promise<void> => {
  const before = others.find(({ status }) => status === to);
  if (!before || (to !== 'active' && to !== 'pending')) return;
  const key = { userId, methodId: before.method_id };
  const act = to === 'active' ? 'replace' : 'drop';
  await transition(transaction, methodStateMachine, key, act, { by: 'system', now });
};

/** A method that is active waits for nobody any more; one that was unlocked waits anew before it is paid to. */
const settle = async (
  transaction: Transaction<Schema>,
  { userId, methodId, row }: MethodEntity,
  { now }: { now: Date },
): Promise<void> => {
  const waits = row.wait_reason === 'unlocked' ? { payable_from: waitAfterUnlock(now) } : {};
  await updateMethod(transaction, { userId, methodId }, { ...waits, active_at: null });
};

/** The state machine of payment methods. All transitions of a user's methods happen one after the other. */
export const methodStateMachine: StateMachineDefinition<Machine, MethodKey, MethodEntity, MethodFacts> = {
  machine: methodMachine,
  find: async (transaction, { userId, methodId }) => {
    await lockUser(transaction, userId);
    const all = await methodsOf(transaction, userId);
    const row = all.find((method) => method.method_id === methodId);
    if (!row) return undefined;
    return { ...factsOf(row, all), row, others: all.filter((method) => method !== row) };
  },
  write: async (transaction, entity, to, now) => {
    await makeRoom(transaction, entity, to, now);
    await updateMethod(transaction, entity, { status: to });
  },
  nameOf: ({ methodId }) => methodId,
  may: {
    approve: (facts, actor) => isSecond(facts, actor) && !facts.isHeld && !facts.isUnready,
    activate: ({ isHeld, isUnready }) => !isHeld && !isUnready,
    reject: notOwner,
    lock: notOwner,
    unlock: notOwner,
    remove: ({ isHeld }) => !isHeld,
    cancel: ({ isHeld }) => !isHeld,
    prove: ({ isHeld }) => !isHeld,
  },
  after: {
    approve: settle,
    activate: settle,
    unlock: async (transaction, entity) => {
      // The other links about this change have done what they are for: staff have looked.
      await deleteStopsOf(transaction, entity);
      await updateMethod(transaction, entity, {
        active_at: null,
        payable_from: null,
        wait_reason: 'unlocked',
      });
    },
  },
  texts: ({ row }, reason) => ({ method: row.type, mask: row.mask, ...(reason ? { reason } : {}) }),
};
