import { mailingListList, mailingListMachine } from '#contract/plain/admin/mailingLists';
import { type ContractOf, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/admin/mailingLists.generated';
import { send } from '#src/api/client';
import { decisions } from '#src/decisions/createDecisions';
import { secretToSend } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type MailingList = RowOf<ContractOf<typeof calls.getMailingLists>>;

/** The names of the drafts of the forms. */
export const forms = {
  create: 'admin.mailingLists.create',
  edit: (listId: string) => `admin.mailingLists.edit.${listId}`,
};

/** The mailing lists, with how many subscribe to each. */
export const mailingLists = list(calls.getMailingLists, mailingListList, {
  rowKey: ({ listId }) => listId,
  path: paths.mailingLists,
});

/** Closing mailing lists, and opening them again. */
export const mailingListDecisions = decisions(mailingListMachine, {
  list: mailingLists,
  keyOf: ({ listId }: MailingList) => ({ listId }),
  history: calls.getMailingListHistory,
  acts: { close: calls.closeMailingList, open: calls.openMailingList },
});

/** What is given, with the id of the typed API key in its place: the key itself is in the form alone. */
type WithSecrets<Call> = Omit<GivenTo<Call>, 'apiKey'> & { secrets: string };

/** Makes a mailing list; a second click makes no second one. What fails is said in the dialog. */
export const createMailingList = command(
  sentBy(
    calls.createMailingList,
    async ({ secrets, ...given }: WithSecrets<typeof calls.createMailingList>, sending) =>
      send(calls.createMailingList)({ ...given, apiKey: secretToSend(secrets, 'apiKey').trim() }, sending),
  ),
  {
    concurrency: 'leading',
    form: forms.create,
    failure: 'atPlace',
    notice: ({ name }) => ({ id: 'admin.mailingLists.created', values: { name } }),
    rereads: [mailingLists],
  },
);

/** Changes a mailing list, and its key where one is typed. What fails is said in the dialog. */
export const editMailingList = command(
  sentBy(
    calls.editMailingList,
    async ({ secrets, ...given }: WithSecrets<typeof calls.editMailingList>, sending) => {
      const apiKey = secretToSend(secrets, 'apiKey').trim();
      return send(calls.editMailingList)({ ...given, ...(apiKey && { apiKey }) }, sending);
    },
  ),
  {
    concurrency: 'leading',
    keyOf: ({ listId }) => listId,
    form: ({ listId }) => forms.edit(listId),
    failure: 'atPlace',
    notice: 'admin.mailingLists.saved',
    rereads: [mailingLists],
  },
);

/** The mailing lists, for staff: their list, making, editing, closing and opening them. */
export const mailingListsFeature = defineFeature([
  mailingLists,
  mailingListDecisions,
  createMailingList,
  editMailingList,
]);
