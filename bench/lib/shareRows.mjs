// SQL that makes requests for another revenue share.
import { payeesOf } from './payeeRows.mjs';

/** Statements that make `count` requests of as many creators with a channel each; nobody has decided on half of them. */
export const sharesOfMany = ({ count }) => [
  ...payeesOf({ count, addresses: ['payee#@payee.test'], currencies: ['USD'], entries: [] }),
  `insert into channel (user_id, channel_id, name, status, is_default, linked_at)
   select user_id, 'UC' || substr(md5(user_id::text), 1, 22), 'Channel ' || n, 'linked', true, now() from payee`,
  `insert into revenue_share_request (user_id, request_id, channel_id, category, effective_month, percent,
     percent_before, reason, notes, status, requested_at)
   select user_id, gen_random_uuid(), 'UC' || substr(md5(user_id::text), 1, 22), 'all',
     to_char(now() + interval '2 months', 'YYYY-MM'), 65 + n % 30, 60, 'The channel has grown', 'We spoke of it',
     case when n % 2 = 0 then 'pending' else 'rejected' end, now() - n * interval '1 hour'
   from payee`,
  'vacuum analyze',
];
