import { differenceMachine } from '#contract/plain/payouts';
import {
  NO_OWNER,
  type TransitionActor,
  type StateMachineDefinition,
  type Entity,
} from '../../../states/transition';
import { type DifferenceRow, lockDifference, updateDifference } from './repository';

export type { DifferenceRow };

export interface DifferenceKey {
  differenceId: string;
}

export interface DifferenceEntity extends Entity<typeof differenceMachine> {
  row: DifferenceRow;
}

export const differenceEntity = (row: DifferenceRow): DifferenceEntity => ({
  userId: NO_OWNER,
  state: row.status,
  row,
});

/** Nobody decides on a payment to themselves. */
const isOther = ({ row }: DifferenceEntity, actor: TransitionActor): boolean =>
  actor === 'system' || !actor.accounts.has(row.user_id ?? '');

/** How differences between the books are moved. */
export const differenceStateMachine: StateMachineDefinition<
  typeof differenceMachine,
  DifferenceKey,
  DifferenceEntity,
  DifferenceEntity
> = {
  machine: differenceMachine,
  find: async (transaction, { differenceId }) => {
    const row = await lockDifference(transaction, differenceId);
    return row && differenceEntity(row);
  },
  write: (transaction, { row }, to) => updateDifference(transaction, row.difference_id, { status: to }),
  nameOf: ({ row }) => row.difference_id,
  may: { settle: isOther },
};
