import type { getUnsentMails, sendMailAgain } from '#contract/messages';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchUnsent = endpoint<typeof getUnsentMails>('GET admin/messages/unsent');
export const downloadUnsent = downloadEndpoint<(typeof getUnsentMails)['csv']>(
  'GET admin/messages/unsent/csv',
);
export const postSendAgain = endpoint<typeof sendMailAgain>('POST admin/messages/send-again');
