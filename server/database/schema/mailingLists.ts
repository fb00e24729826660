import type { StateOf } from '#contract/plain/machine';
import type { SyncProblem, mailingListMachine } from '#contract/plain/admin/mailingLists';
import type * as tables from './tables.generated';

export interface MailingListTable extends tables.MailingList {
  state: StateOf<typeof mailingListMachine>;
  /** The keyed hash of its API key. */
  key_hash: tables.MailingList['key_hash'];
  /** The last four characters of the key. */
  key_end: tables.MailingList['key_end'];
  /** To the minute. */
  last_read_at: tables.MailingList['last_read_at'];
  /** The key itself, sealed; null where a list was made before there was any use for it. */
  key_sealed: tables.MailingList['key_sealed'];
  /** The audience of the mailing service; null where nobody but us keeps the list. */
  audience_id: tables.MailingList['audience_id'];
  sync_problem: SyncProblem | null;
}

export interface MailingListsTables {
  mailing_list: MailingListTable;
  /** Whom the mailing service of a list has been told of, with the address that it has. */
  mailing_list_member: tables.MailingListMember;
  mailing_list_subscription: tables.MailingListSubscription;
}
