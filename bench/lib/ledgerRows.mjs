// SQL that fills a ledger as imports and payment days would, with all sums that are kept of its entries.

// The earnings of a channel in a month, by type, source and category.
const KINDS = [
  ['earning', 'youtube', 'ads'],
  ['earning', 'youtube', 'youtube_shorts'],
  ['earning', 'youtube_red', 'premium'],
  ['earning', 'youtube_asset', 'content_id'],
  ['earning', 'paid_features', 'super_chat'],
  ['earning', 'paid_features', 'memberships'],
  ['tax', 'youtube', 'other'],
];
const MONTHS = 24;

// Afterwards no user has an entry.
const emptyLedger =
  'truncate ledger_entry, ledger_day, ledger_balance, channel_earning, channel_estimate, payment';

// Rows with these columns must follow.
const insertEntries = `insert into ledger_entry (user_id, entry_id, date, booked_at, type, source, category,
  month, channel_id, amount, status, correction, gross, revenue_share, service_fee, payment_id)`;

// The sums that are kept of the entries: channels' earnings, payments, day sums and balances.
const keepSums = [
  `insert into channel_earning
   select user_id, month, channel_id, type, source, category, sum(amount), sum(gross), max(revenue_share),
     sum(service_fee), null, null
   from ledger_entry where channel_id <> ''
   group by month, user_id, channel_id, type, source, category`,
  'checkpoint',
  `insert into payment
   select user_id, payment_id, null, payment_id::text, date, month, type, source, category, -amount, 'paid', 0, 0,
     'USD', null, 'paypal', '', '', '', null, booked_at
   from ledger_entry where payment_id is not null`,
  'checkpoint',
  // Ordered by day, as in real use: the rows of one creator are spread over the table.
  `insert into ledger_day
   select user_id, date, type, source, category, month, sum(amount), count(*), 0, 0, max(booked_at)
   from ledger_entry group by user_id, date, type, source, category, month
   order by date, user_id`,
  'checkpoint',
  'insert into ledger_balance select user_id, sum(amount), sum(entries) from ledger_day group by user_id',
  'vacuum analyze',
  'checkpoint',
];

const tableOf = (kinds) => [
  'create temp table kind (number int, type text, source text, category text)',
  ...kinds.map((kind, number) => ['insert into kind select $1, $2, $3, $4', [number, ...kind]]),
];

const tables = [
  `create temp table past_month as
   select number, to_char(first, 'YYYY-MM') as month, (first + interval '1 month - 1 day')::date as last_day,
     (first + interval '2 months 17 days')::date as pay_day
   from (
     select number, date_trunc('month', now() at time zone 'utc') - (${MONTHS} - number) * interval '1 month' as first
     from generate_series(0, ${MONTHS - 1}) number
   ) as months`,
  ...tableOf(KINDS),
  'create temp table creator (user_id uuid, number bigint, entries bigint)',
];

const isPaid = 'pay_day < current_date';

/** The earnings of a month, dated on its last day. The network keeps a tenth. */
const earningsOf = (month) => [
  `${insertEntries}
   select user_id, gen_random_uuid(), last_day, last_day + interval '12 days', type, source, category, month,
     'UC' || substr(md5(user_id::text || place / ${MONTHS * KINDS.length}), 1, 22),
     case type when 'tax' then -gross / 10 else gross * 0.9 end, 'final', false,
     case type when 'tax' then -gross / 10 else gross end, case type when 'tax' then null else 90 end, 0, null
   from past_month
   cross join creator
   cross join lateral generate_series(
     past_month.number, entries - 1 - (select count(*) from past_month where ${isPaid}), ${MONTHS}
   ) place
   cross join lateral (select (place * 7919 + creator.number * 104729) % 1000003 / 20000.0 as gross) as money
   join kind on kind.number = place / ${MONTHS} % ${KINDS.length}
   where past_month.number = $1`,
  [month],
];

/** On the 18th each creator is paid the earnings of the month two months before, in whole cents. */
const payments = `${insertEntries}
  select user_id, gen_random_uuid(), pay_day, pay_day, 'regular', '', '', month, '', -trunc(sum(amount), 2), 'final',
    false, null, null, null, gen_random_uuid()
  from ledger_entry join past_month using (month)
  where ${isPaid}
  group by user_id, month, pay_day
  having trunc(sum(amount), 2) > 0
  order by pay_day`;

// The estimate for the month after the last one: the same earnings again.
const estimates = `insert into channel_estimate
 select user_id, to_char(to_date(month, 'YYYY-MM') + interval '1 month', 'YYYY-MM'), channel_id, source,
   sum(amount), false, to_char(to_date(month, 'YYYY-MM') + interval '1 month', 'YYYY-MM-DD'), 'other'
 from channel_earning where type = 'earning' and month = (select max(month) from channel_earning)
 group by user_id, month, channel_id, source`;

const othersOf = ({ count, entries }) => [
  [
    `insert into users (user_id, person_id, network_id, name, email, username, status, created_at)
     select md5('user ' || n)::uuid, md5('person ' || n)::uuid,
       (select network_id from content_owner order by content_owner limit 1), n,
       n || '@bench.test', 'bench_' || n, 'active', now()
     from generate_series(1, $1::int) n`,
    [count],
  ],
  [
    `insert into creator
     select md5('user ' || n)::uuid, 100 + n, $2::bigint / $1 + (n <= $2::bigint % $1)::int
     from generate_series(1, $1::int) n`,
    [count, entries],
  ],
];

/**
 * Statements after which only these users have entries, all of the last 24 months: each of `creators`, `{ email,
 * entries }`, and `others`, `{ count, entries }` together.
 */
export const ledgerOf = ({ creators, others }) => [
  emptyLedger,
  ...tables,
  ...creators.map(({ email, entries }, number) => [
    'insert into creator select user_id, $2::int, $3::int from users where email = $1',
    [email, number, entries],
  ]),
  ...(others ? othersOf(others) : []),
  ...Array.from({ length: MONTHS }, (_, month) => [earningsOf(month), ['checkpoint']]).flat(),
  payments,
  ...keepSums,
  estimates,
  'vacuum analyze channel_estimate',
];

/**
 * Statements after which only the creator with `email` has entries, `entries` of them since 2013-12-01, each with a day
 * sum of its own. Every eighth is a payment.
 */
export const daysOf = ({ email, entries }) => [
  emptyLedger,
  ...tableOf([...KINDS, ['regular', '', '']]),
  [
    `${insertEntries}
     select user_id, gen_random_uuid(), day, day, type, source, category,
       to_char(day - interval '1 month', 'YYYY-MM'), case type when 'regular' then '' else 'UCinventedinventedinvent' end,
       case type when 'earning' then money when 'tax' then -money / 10 else -100 end, 'final', false,
       case type when 'earning' then money when 'tax' then -money / 10 end, null, 0,
       case type when 'regular' then gen_random_uuid() end
     from users
     cross join generate_series(0, $2::int - 1) place
     cross join lateral (
       select date '2013-12-01' + (place * (current_date - date '2013-12-01')::bigint / $2)::int as day,
         place * 7919 % 1000003 / 20000.0 as money
     ) as invented
     join kind on kind.number = place % ${KINDS.length + 1}
     where email = $1`,
    [email, entries],
  ],
  ...keepSums,
];

/**
 * No report says what is invented here: as long as something waits to be booked, only what is kept of the entries is compared by
 * `ledger:check`.
 */
export const withoutReports =
  "insert into settling (content_owner, month) select min(content_owner), '2013-12' from content_owner";
