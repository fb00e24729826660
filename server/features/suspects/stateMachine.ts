import { suspectMachine } from '#contract/plain/suspects';
import { type Entity, type StateMachineDefinition, notOwner } from '../../states/transition';
import { type SuspectKey, lockSuspect, updateSuspect } from './repository';

/** A suspect, as its transitions see it. */
export interface SuspectEntity extends Entity<typeof suspectMachine>, SuspectKey {
  /** Null: the whole account. */
  channelId: string | null;
}

/** How suspects are cleared and confirmed: nobody decides on what is their own. */
export const suspectStateMachine: StateMachineDefinition<typeof suspectMachine, SuspectKey, SuspectEntity> = {
  machine: suspectMachine,
  find: async (transaction, key) => {
    const row = await lockSuspect(transaction, key);
    return row && { ...key, channelId: row.channel_id, state: row.state };
  },
  write: (transaction, suspect, to) => updateSuspect(transaction, suspect, to),
  nameOf: ({ suspectId }) => suspectId,
  may: { clear: notOwner, confirm: notOwner },
};
