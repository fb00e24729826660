// SQL that makes requests for instant payments, from now back over the months that their owner's list shows at first.
import { payeesOf } from './payeeRows.mjs';

// In this month and the two before on each day of a year.
const SPAN = "interval '55 days'";

// A third each came to its payment, was rejected and was taken back; `open` says for which rows nobody has decided yet.
const statusOf = (open) =>
  `case when ${open} then 'pending' else (array['processed', 'rejected', 'cancelled'])[1 + n % 3] end`;

const columns = `user_id, request_id, source, status, amount, fee, limit_month, risks, requested_at, payment_id`;
const valuesOf = (open) => `gen_random_uuid(), case when n % 5 = 3 then 'crypto' else 'youtube' end,
  ${statusOf(open)}, 25 + n % 400, round((25 + n % 400) * 0.1, 2), to_char(at, 'YYYY-MM')`;

const momentsOf = (count) => `generate_series(0, ${count} - 1) n
  cross join lateral (select now() - n * ${SPAN} / ${count} as at) as moments`;

// Their payments, and what staff wrote.
const whatBecame = [
  `insert into payment (user_id, payment_id, reference, date, month, type, source, category, amount, status, payment_fee,
     service_fee, target_currency, method, payment_details, transaction_id, note, created_at, sent_amount, given_back)
   select user_id, gen_random_uuid(), request_id::text, requested_at::date, limit_month,
     'instant_payment', '', '', amount, 'paid', 0, fee, 'USD', 'paypal', '', '', '', requested_at, amount - fee, 0
   from instant_request where status = 'processed'`,
  `update instant_request set payment_id = payment.payment_id from payment where reference = request_id::text`,
  `insert into state_history (user_id, machine, thing, history_id, number, act, from_state, to_state, at, reason)
   select user_id, 'instantPayment', request_id::text, gen_random_uuid(), 1, 'reject', 'pending',
     'rejected', requested_at + interval '1 hour', 'Please write to us first'
   from instant_request where status = 'rejected'`,
  'vacuum analyze',
];

/** Statements that give a creator so many requests; nobody has decided on the newest one. */
export const requestsOfOne = ({ email, count }) => [
  [
    `insert into instant_request (${columns})
     select user_id, ${valuesOf('n = 0')}, '{}', at, null from users cross join ${momentsOf(count)} where email = $1`,
    [email],
  ],
  ...whatBecame,
];

/** Statements that make `count` requests of half as many creators: two of each, on one of which nobody has decided. */
export const requestsOfMany = ({ count }) => [
  ...payeesOf({ count: count / 2, addresses: ['payee#@payee.test'], currencies: ['USD'], entries: [] }),
  // A month's days of a channel each.
  `insert into channel_estimate (user_id, month, channel_id, source, day, category, amount, final)
   select user_id, to_char(day, 'YYYY-MM'), 'UC' || substr(md5(user_id::text), 1, 22), 'youtube',
     to_char(day, 'YYYY-MM-DD'), 'ads', 20 + payee.n % 30, false
   from payee cross join generate_series(now() - interval '29 days', now(), interval '1 day') day`,
  `insert into instant_request (${columns})
   select user_id, ${valuesOf('n % 2 = 0')}, case when n % 2 = 0 then '{amount,no_history}'::text[] else '{}' end, at, null
   from ${momentsOf(count)} join (select user_id, n as number from payee) as owner on number = 1 + n / 2`,
  ...whatBecame,
];
