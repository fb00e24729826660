import { unsentList } from '#contract/plain/messages';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/messages.generated';
import { decided } from '#src/decisions/decided';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type UnsentMail = RowOf<ContractOf<typeof calls.getUnsentMails>>;

/** The mails that did not arrive. */
export const unsentMails = list(calls.getUnsentMails, unsentList, {
  rowKey: ({ messageId }) => messageId,
  path: paths.unsentMails,
});

/** Sends one of them again. */
export const sendAgain = command(calls.sendMailAgain, {
  concurrency: 'every', // each mail has a button of its own
  keyOf: ({ messageId }) => messageId,
  notice: 'messages.mails.sentAgain',
  rereads: (_given, state: Parameters<typeof unsentMails.reload>[0]) => [
    ...unsentMails.reload(state),
    decided(),
  ],
  rereadsAfterFailure: true,
});

/** The staff's list of mails that did not arrive. */
export const mailsFeature = defineFeature([unsentMails, sendAgain]);
