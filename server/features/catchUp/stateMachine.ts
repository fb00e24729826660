import { randomUUID } from 'node:crypto';
import { type DropReason, catchupMachine } from '#contract/plain/catchUp';
import { lockUser } from '../../database/lockUser';
import { putJobNow } from '../../jobs/repository';
import { type StateMachineDefinition, type Entity, notOwner } from '../../states/transition';
import {
  type CatchupKey,
  type CatchupRow,
  holdMonths,
  lockCatchup,
  monthsOpen,
  releaseHolds,
  updateCatchup,
} from './repository';

export type { CatchupKey, CatchupRow };

export interface CatchupFacts extends Entity<typeof catchupMachine> {
  catchupId: string;
}

export interface CatchupEntity extends CatchupFacts {
  row: CatchupRow;
}

export const entityOf = (row: CatchupRow): CatchupEntity => ({
  userId: row.user_id,
  catchupId: row.catchup_id,
  state: row.status,
  row,
});

// What staff read of a dropped request, as its creator is told.
const DROP_REASONS: Readonly<Record<string, DropReason>> = {
  NOTHING_OPEN: 'nothing',
  AMOUNT_CHANGED: 'changed',
  NO_PAYMENT_METHOD: 'method',
  PAYMENT_METHOD_LOCKED: 'method',
  PAYMENT_METHOD_DISABLED: 'method',
};
const dropReasonOf = (reason: string): DropReason => DROP_REASONS[reason] ?? 'other';

/** How requests for catch-up payments are moved: the user's lock is held. */
export const catchupStateMachine: StateMachineDefinition<
  typeof catchupMachine,
  CatchupKey,
  CatchupEntity,
  CatchupFacts
> = {
  machine: catchupMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockCatchup(transaction, key);
    return row && entityOf(row);
  },
  write: (transaction, entity, to) => updateCatchup(transaction, entity, { status: to }),
  nameOf: ({ catchupId }) => catchupId,
  may: { approve: notOwner, deny: notOwner, release: notOwner },
  after: {
    approve: async (transaction, _thing, { now }) =>
      void (await putJobNow(transaction, 'payments:catchups', { key: '', now })),
    // Its money waits, whatever run comes next, until staff release it.
    deny: async (transaction, { userId, catchupId, row }, { now, actor }) => {
      const months = await monthsOpen(transaction, userId, row.month);
      await holdMonths(transaction, {
        userId,
        catchupId,
        months: months.map((month) => ({ month, holdId: randomUUID() })),
        placedBy: actor === 'system' ? null : actor.userId,
        now,
      });
    },
    release: async (transaction, { userId, catchupId }, { now, actor }) =>
      releaseHolds(transaction, {
        userId,
        catchupId,
        releasedBy: actor === 'system' ? null : actor.userId,
        now,
      }),
  },
  texts: ({ row, state }, reason) => ({
    amount: row.amount,
    ...(state === 'dropped' ? { reason: dropReasonOf(reason) } : reason ? { reason } : {}),
  }),
};
