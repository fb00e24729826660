import type { getUnsentMails, sendMailAgain } from '#contract/messages';
import { unsentList } from '#contract/plain/messages';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { decided } from '#src/decisions/decided';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { defineRequest } from '#src/request/request';
import { downloadUnsent, fetchUnsent } from './mailsApi';

export type UnsentMail = RowOf<typeof getUnsentMails>;

/** The mails that did not arrive. */
export const unsentMails = createList<typeof getUnsentMails>('unsentMails', unsentList, {
  fetch: fetchUnsent,
  download: downloadUnsent,
  rowKey: ({ messageId }) => messageId,
  path: paths.unsentMails,
});

export const sendAgainRequest = defineRequest<Sent<typeof sendMailAgain>, Answer<typeof sendMailAgain>>(
  'unsentMails/sendAgain',
  { keyOf: ({ messageId }) => messageId },
);

/** Reads the list again as it is asked for. */
export const readsOfScreen = (_params: unknown, state: Parameters<typeof unsentMails.selectAsked>[0]) => [
  unsentMails.rows.started(unsentMails.selectAsked(state)),
  decided(),
];
