import { mailingListMachine } from '#contract/plain/admin/mailingLists';
import { NO_OWNER, type StateMachineDefinition, type Entity } from '../../../states/transition';
import { unlessInUse } from './inUse';
import { type MailingListRow, findMailingList, holdMailingList, updateMailingList } from './repository';

export interface MailingListEntity extends Entity<typeof mailingListMachine> {
  listId: string;
}

export const entityOf = ({ list_id: listId, state }: MailingListRow): MailingListEntity => ({
  userId: NO_OWNER,
  state,
  listId,
});

/** How mailing lists are closed and opened again. */
export const mailingListStateMachine: StateMachineDefinition<
  typeof mailingListMachine,
  string,
  MailingListEntity,
  MailingListEntity
> = {
  machine: mailingListMachine,
  find: async (transaction, listId) => {
    await holdMailingList(transaction, listId);
    const row = await findMailingList(transaction, listId);
    return row && entityOf(row);
  },
  // Another list may have the name of one that is opened again.
  write: (transaction, { listId }, to) => unlessInUse(updateMailingList(transaction, listId, { state: to })),
  nameOf: ({ listId }) => listId,
};
