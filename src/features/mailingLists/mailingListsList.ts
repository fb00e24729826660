import type { getMailingLists } from '#contract/mailingLists';
import { mailingListList, mailingListMachine } from '#contract/plain/mailingLists';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import {
  downloadMailingLists,
  fetchMailingListHistory,
  fetchMailingLists,
  postClose,
  postOpen,
} from './mailingListsApi';

export type MailingList = RowOf<typeof getMailingLists>;

/** The mailing lists, with how many subscribe to each. */
export const mailingLists = createList<typeof getMailingLists>('mailingLists', mailingListList, {
  fetch: fetchMailingLists,
  download: downloadMailingLists,
  rowKey: ({ listId }) => listId,
  path: paths.mailingLists,
});

/** Closing mailing lists, and opening them again. */
export const mailingListDecisions = createDecisions(mailingListMachine, {
  list: mailingLists,
  keyOf: ({ listId }: MailingList) => ({ listId }),
  fetchHistory: fetchMailingListHistory,
  acts: { close: postClose, open: postOpen },
});
