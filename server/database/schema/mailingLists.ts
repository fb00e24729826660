import type { StateOf } from '#contract/plain/machine';
import type { mailingListMachine } from '#contract/plain/admin/mailingLists';
import type * as tables from './tables.generated';

export interface MailingListTable extends tables.MailingList {
  state: StateOf<typeof mailingListMachine>;
  /** The keyed hash of its API key. */
  key_hash: tables.MailingList['key_hash'];
  /** The last four characters of the key. */
  key_end: tables.MailingList['key_end'];
  /** To the minute. */
  last_read_at: tables.MailingList['last_read_at'];
}

export interface MailingListsTables {
  mailing_list: MailingListTable;
  mailing_list_subscription: tables.MailingListSubscription;
}
