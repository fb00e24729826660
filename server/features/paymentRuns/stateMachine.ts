import Big from 'big.js';
import { runMachine } from '#contract/plain/payments';
import { businessConstants } from '../../common/businessConstants';
import { dayOf } from '../../common/days';
import { putJobNow } from '../../jobs/repository';
import {
  NO_OWNER,
  type TransitionActor,
  type StateMachineDefinition,
  type Entity,
  notMaker,
} from '../../states/transition';
import { resumeDays, stopDays } from '../payments';
import { type RunKey, type RunRow, approvePayments, lockRun, updateRun } from './repository';

export type { RunKey, RunRow };

export interface RunEntity extends Entity<typeof runMachine> {
  row: RunRow;
}

export const entityOf = (row: RunRow): RunEntity => ({ userId: NO_OWNER, state: row.status, row });

/** Whether whoever made a run may not approve it. */
export const needsSecond = ({ amount, made_by: madeBy }: Pick<RunRow, 'amount' | 'made_by'>): boolean =>
  madeBy !== null && new Big(amount).gte(businessConstants.payouts.secondPersonFrom);

const mayApprove = ({ row }: RunEntity, actor: TransitionActor): boolean =>
  !needsSecond(row) || notMaker(row.made_by, actor);

type RunDefinition = StateMachineDefinition<typeof runMachine, RunKey, RunEntity, RunEntity>;

const goesOn: NonNullable<RunDefinition['after']>['resume'] = (transaction, _row, { now }) =>
  putJobNow(transaction, 'payments:send', { key: '', now });

/** The state machine of runs of payments. */
export const runStateMachine: RunDefinition = {
  machine: runMachine,
  find: async (transaction, key) => {
    const row = await lockRun(transaction, key);
    return row && entityOf(row);
  },
  write: (transaction, { row }, to) => updateRun(transaction, row.run_id, { status: to }),
  nameOf: ({ row }) => row.run_id,
  may: { approve: mayApprove },
  after: {
    approve: async (transaction, entity, made) => {
      const by = made.actor === 'system' ? null : made.actor.userId;
      await updateRun(transaction, entity.row.run_id, { approved_by: by, approved_at: made.now });
      await approvePayments(transaction, entity.row.run_id, made.now);
      await goesOn(transaction, entity, made);
    },
    stop: async (transaction, { row }) => {
      await stopDays(transaction, row.run_id);
    },
    resume: async (transaction, entity, made) => {
      await resumeDays(transaction, entity.row.run_id, dayOf(made.now));
      await goesOn(transaction, entity, made);
    },
    // What is not sent is cancelled by the job.
    cancel: goesOn,
  },
};
