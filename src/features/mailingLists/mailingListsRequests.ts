import type { createMailingList, editMailingList } from '#contract/mailingLists';
import type { Answer } from '#src/api/client';
import { defineRequest } from '#src/request/request';
import type { MailingListCreated, MailingListEdited } from './mailingListsApi';

// What fails is said in the dialogs.
const silent = true;

export const createMailingListRequest = defineRequest<MailingListCreated, Answer<typeof createMailingList>>(
  'mailingLists/create',
  { silent },
);
export const editMailingListRequest = defineRequest<MailingListEdited, Answer<typeof editMailingList>>(
  'mailingLists/edit',
  { silent, keyOf: ({ listId }) => listId },
);

/** The names of the drafts of the forms. */
export const forms = {
  create: 'mailingLists.create',
  edit: (listId: string) => `mailingLists.edit.${listId}`,
};
