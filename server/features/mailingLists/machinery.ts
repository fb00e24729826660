import { mailingListMachine } from '#contract/plain/mailingLists';
import { NOBODYS, type Machinery, type Thing } from '../../states/move';
import { unlessInUse } from './inUse';
import { type MailingListRow, findMailingList, holdMailingList, updateMailingList } from './repository';

export interface MailingListThing extends Thing<typeof mailingListMachine> {
  listId: string;
}

export const thingOf = ({ list_id: listId, state }: MailingListRow): MailingListThing => ({
  userId: NOBODYS,
  state,
  listId,
});

/** How mailing lists are closed and opened again. */
export const mailingListMachinery: Machinery<
  typeof mailingListMachine,
  string,
  MailingListThing,
  MailingListThing
> = {
  machine: mailingListMachine,
  find: async (transaction, listId) => {
    await holdMailingList(transaction, listId);
    const row = await findMailingList(transaction, listId);
    return row && thingOf(row);
  },
  // Another list may have the name of one that is opened again.
  write: (transaction, { listId }, to) => unlessInUse(updateMailingList(transaction, listId, { state: to })),
  nameOf: ({ listId }) => listId,
};
