import type {
  closeMailingList,
  createMailingList,
  editMailingList,
  getMailingListHistory,
  getMailingLists,
  openMailingList,
} from '#contract/mailingLists';
import { type Parameters, endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';
import type { Sending } from '#src/api/sending';
import { secretToSend } from '#src/forms/secrets';

export const fetchMailingLists = endpoint<typeof getMailingLists>('GET admin/mailing-lists');
export const downloadMailingLists = downloadEndpoint<(typeof getMailingLists)['csv']>(
  'GET admin/mailing-lists/csv',
);
export const fetchMailingListHistory = endpoint<typeof getMailingListHistory>(
  'GET admin/mailing-lists/history',
);
export const postClose = endpoint<typeof closeMailingList>('POST admin/mailing-lists/close');
export const postOpen = endpoint<typeof openMailingList>('POST admin/mailing-lists/open');
const postCreate = endpoint<typeof createMailingList>('POST admin/mailing-lists/create');
const postEdit = endpoint<typeof editMailingList>('POST admin/mailing-lists/edit');

/** What is sent, with the id of the typed API key in its place: the key itself is in the form alone. */
type WithSecrets<Sent> = Omit<Sent, 'apiKey'> & { secrets: string };

export type MailingListCreated = WithSecrets<Parameters<typeof createMailingList>>;
export const sendCreate = ({ secrets, ...list }: MailingListCreated, sending?: Sending) =>
  postCreate({ ...list, apiKey: secretToSend(secrets, 'apiKey').trim() }, sending);

export type MailingListEdited = WithSecrets<Parameters<typeof editMailingList>>;
export const sendEdit = ({ secrets, ...list }: MailingListEdited, sending?: Sending) => {
  const apiKey = secretToSend(secrets, 'apiKey').trim();
  return postEdit({ ...list, ...(apiKey && { apiKey }) }, sending);
};
