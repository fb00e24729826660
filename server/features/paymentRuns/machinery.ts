import Big from 'big.js';
import { runMachine } from '#contract/plain/payments';
import { businessConstants } from '../../common/businessConstants';
import { dayOf } from '../../common/days';
import { putJobNow } from '../../jobs/repository';
import { NOBODYS, type TransitionActor, type Machinery, type Thing } from '../../states/move';
import { resumeDays, stopDays } from '../payments';
import { type RunKey, type RunRow, approvePayments, lockRun, updateRun } from './repository';

export type { RunKey, RunRow };

export interface RunThing extends Thing<typeof runMachine> {
  row: RunRow;
}

export const thingOf = (row: RunRow): RunThing => ({ userId: NOBODYS, state: row.status, row });

/** Whether whoever made a run may not approve it. */
export const needsSecond = ({ amount, made_by: madeBy }: Pick<RunRow, 'amount' | 'made_by'>): boolean =>
  madeBy !== null && new Big(amount).gte(businessConstants.payouts.secondPersonFrom);

const isSecond = ({ row }: RunThing, actor: TransitionActor): boolean =>
  actor === 'system' || !needsSecond(row) || !actor.accounts.has(row.made_by ?? '');

type RunMachinery = Machinery<typeof runMachine, RunKey, RunThing, RunThing>;

const goesOn: NonNullable<RunMachinery['after']>['resume'] = (transaction, _row, { now }) =>
  putJobNow(transaction, 'payments:send', { key: '', now });

/** How runs of payments are moved. */
export const runMachinery: RunMachinery = {
  machine: runMachine,
  find: async (transaction, key) => {
    const row = await lockRun(transaction, key);
    return row && thingOf(row);
  },
  write: (transaction, { row }, to) => updateRun(transaction, row.run_id, { status: to }),
  nameOf: ({ row }) => row.run_id,
  may: { approve: isSecond },
  after: {
    approve: async (transaction, thing, made) => {
      const by = made.actor === 'system' ? null : made.actor.userId;
      await updateRun(transaction, thing.row.run_id, { approved_by: by, approved_at: made.now });
      await approvePayments(transaction, thing.row.run_id, made.now);
      await goesOn(transaction, thing, made);
    },
    stop: async (transaction, { row }) => {
      await stopDays(transaction, row.run_id);
    },
    resume: async (transaction, thing, made) => {
      await resumeDays(transaction, thing.row.run_id, dayOf(made.now));
      await goesOn(transaction, thing, made);
    },
    // What is not sent is cancelled by the job.
    cancel: goesOn,
  },
};
