/**
 * What refers to a user and is not in the collection of their data: a table or one of its columns, and why. A test finds
 * what is neither collected nor named here.
 */
export const notExported: Readonly<Record<string, string>> = {
  announcement_recipient: 'It says whom an announcement is for; what somebody was told is collected.',
  data_export: 'It is the collection itself.',
  data_export_part: 'It is the collection itself.',
  idempotency_key: 'It lets a call that is repeated do nothing twice, and is deleted after a month.',
  job: 'It is work of the server that waits; what it makes is in the lists.',
  ledger_balance: 'It is the sum of the ledger entries, which are collected.',
  ledger_day: 'It holds sums of the ledger entries, which are collected.',
  mailed_code: 'It holds the hash of a code that opens a door.',
  payment_method_stop: 'It holds the hash of a code that stops a change.',
  payout_difference:
    'It says where the books of a service differ from ours; the payment itself is collected.',
  rate_limit: 'It counts calls for some minutes.',
  rebooking: 'It marks the months that the server still has to book again.',
  staff_attachment: 'The staff keep it to themselves.',
  staff_note: 'The staff keep it to themselves.',
  support_event: 'It tells open pages that a message has come; the messages are collected.',
  user_forum_claim: 'It holds a secret phrase that proves an account of the forum, and expires.',
  username: 'It keeps usernames apart; the profile holds the name.',
  users_export: 'It is a list of other people.',
  users_export_part: 'It is a list of other people.',
  wordpress_attempt: 'It holds a secret of a link that is not finished, and expires.',
  youtube_answer: 'It keeps answers of YouTube for some minutes; the figures of each day are collected.',
  'account_look.looker_id': 'It is the data of the account that was looked at, whose owner is shown it.',
  'acting.admin_id': 'It is the data of the account that was looked at, whose owner is shown it.',
  'announcement.created_by': 'Announcements are texts of the network.',
  'audit.about':
    'What a member of the staff did to an account is that member’s data; decisions about it are collected.',
  'audit.subject':
    'What a member of the staff did to an account is that member’s data; decisions about it are collected.',
  'canned_help.updated_by': 'Saved replies are texts of the network.',
  'channel.recruiter_id': 'It names another person.',
  'payment.confirmed_by':
    'It names a member of the staff; the payment is the data of the person who is paid.',
  'payment_hold.placed_by': 'It names a member of the staff.',
  'payment_hold.released_by': 'It names a member of the staff.',
  'payment_method.proven_by_admin': 'It names a member of the staff.',
  'payment_pause.ended_by': 'It names a member of the staff.',
  'payment_pause.placed_by': 'It names a member of the staff.',
  'payment_run.approved_by': 'A run is made for the network and for all of its creators.',
  'payment_run.made_by': 'A run is made for the network and for all of its creators.',
  'payout_batch.fetched_by': 'A file of payments is made for the network and for all of its creators.',
  'payout_batch.proposed_by': 'A file of payments is made for the network and for all of its creators.',
  'recoupment_plan.set_by': 'It names a member of the staff.',
  'recruiter_share.set_by': 'It names a member of the staff.',
  'report_file.imported_by': 'Report files are data of the network and of all of its creators.',
  'state_history.by_admin': 'It names a member of the staff.',
  'state_history.by_user': 'What somebody decided about other people’s things is the data of those people.',
  'support_conversation.assignee_id':
    'It names a member of the staff; the conversation is the data of the other person.',
  'support_message.author_id': 'An answer of the staff is the data of the person who asked.',
  'users.locked_by': 'It names a member of the staff.',
  'users.recruiter_id': 'It names another person.',
  'users.referrer_id': 'It names another person.',
};
