import { differenceMachine } from '#contract/plain/payouts';
import { NOBODYS, type TransitionActor, type Machinery, type Thing } from '../../states/move';
import { type DifferenceRow, lockDifference, updateDifference } from './dayRepository';

export type { DifferenceRow };

export interface DifferenceKey {
  differenceId: string;
}

export interface DifferenceThing extends Thing<typeof differenceMachine> {
  row: DifferenceRow;
}

export const differenceThing = (row: DifferenceRow): DifferenceThing => ({
  userId: NOBODYS,
  state: row.status,
  row,
});

/** Nobody decides on a payment to themselves. */
const isOther = ({ row }: DifferenceThing, actor: TransitionActor): boolean =>
  actor === 'system' || !actor.accounts.has(row.user_id ?? '');

/** How differences between the books are moved. */
export const differenceMachinery: Machinery<
  typeof differenceMachine,
  DifferenceKey,
  DifferenceThing,
  DifferenceThing
> = {
  machine: differenceMachine,
  find: async (transaction, { differenceId }) => {
    const row = await lockDifference(transaction, differenceId);
    return row && differenceThing(row);
  },
  write: (transaction, { row }, to) => updateDifference(transaction, row.difference_id, { status: to }),
  nameOf: ({ row }) => row.difference_id,
  may: { settle: isOther },
};
