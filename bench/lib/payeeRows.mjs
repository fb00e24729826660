// SQL that makes creators who are to be paid, with all sums that are kept of what they earned.

/** The month that lies so many months before one (YYYY-MM). */
export const monthBefore = (month, count) => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
};

/** The pay day of a month: the 18th, or the Friday before it. */
export const payDayOf = (month) => {
  const day = new Date(`${month}-18T00:00:00Z`);
  const back = { 6: 1, 0: 2 }[day.getUTCDay()] ?? 0;
  return `${month}-${18 - back}`;
};

const creators = (count) => [
  'create temp table payee (n int, user_id uuid)',
  [`insert into payee select n, gen_random_uuid() from generate_series(1, $1::int) n`, [count]],
  `insert into users (user_id, person_id, network_id, name, email, email_verified_at, username, country, status, created_at)
   select user_id, md5('person ' || user_id)::uuid, (select network_id from content_owner order by content_owner limit 1),
     'Payee ' || n, n || '@payee.test', '2026-01-01T00:00:00Z', 'payee_' || n, 'DE', 'active', '2026-01-01T00:00:00Z'
   from payee`,
];

// In plain text: a server of the sandbox seals accounts when it starts.
const methods = ({ addresses, currencies }) => [
  [
    `insert into payment_method (user_id, method_id, type, status, account, mask, currency, proven_at, created_at)
     select user_id, md5('method ' || user_id)::uuid, 'paypal', 'active',
       json_build_object('email', replace($1::json ->> (n % json_array_length($1::json)), '#', n::text))::text, '•••', 'USD',
       '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'
     from payee`,
    [JSON.stringify(addresses)],
  ],
  [
    `insert into payment_config (user_id, settings, updated_at)
     select user_id, json_build_object('currency', currency)::text, '2026-01-01T00:00:00Z'
     from payee cross join lateral (select $1::json ->> (n / 3 % json_array_length($1::json)) as currency) chosen
     where currency <> 'USD'`,
    [JSON.stringify(currencies)],
  ],
];

// What a channel earned in a month, by source and category.
const KINDS = [
  ['youtube', 'ads'],
  ['youtube', 'youtube_shorts'],
  ['youtube_red', 'premium'],
  ['youtube_asset', 'content_id'],
  ['paid_features', 'super_chat'],
  ['paid_features', 'memberships'],
];

/**
 * Statements for `payeesOf`: so many entries of each creator, all of final months that are due on the pay day of `month`, from one
 * channel each, with the amounts of the reports that say so.
 */
export const owedTo = ({ month, entries }) => [
  'create temp table owed (place int, month text, source text, category text)',
  [
    `insert into owed select place, to_char(to_date($2, 'YYYY-MM') - place / ${KINDS.length} * interval '1 month', 'YYYY-MM'),
       kind ->> 0, kind ->> 1
     from generate_series(0, $1::int - 1) place
     cross join lateral (select $3::json -> (place % ${KINDS.length}) as kind) kinds`,
    [entries, monthBefore(month, 2), JSON.stringify(KINDS)],
  ],
  `create temp table due as select user_id, month, 'UC' || substr(md5(user_id::text), 1, 22) as channel_id, source, category,
     1 + (n * 7919 + place * 104729) % 100003 / 20000.0 as amount from payee cross join owed`,
  `insert into ledger_entry (user_id, entry_id, date, booked_at, type, source, category, month, channel_id, amount, status,
     correction, gross, revenue_share, service_fee, payment_id)
   select user_id, gen_random_uuid(), (month || '-28')::date, '2026-01-01T00:00:00Z', 'earning', source, category, month,
     channel_id, amount, 'final', false, amount / 0.9, 90, 0, null
   from due order by month, user_id`,
  'checkpoint',
  `insert into channel_earning (user_id, month, channel_id, type, source, category, amount, gross, revenue_share, service_fee)
   select user_id, month, channel_id, 'earning', source, category, amount, amount / 0.9, 90, 0 from due`,
  'checkpoint',
  `insert into report_part (part_id, file_id, content_owner, layout, period, month, version, status, row_count, gross)
   select md5('part ' || month)::uuid, md5('file ' || month)::uuid, 'payees', 'ads_video', month, month, 'final', 'applied',
     count(*), sum((amount / 0.9)::numeric(24, 10))
   from due group by month`,
  `insert into final_month (content_owner, month, source, since)
   select distinct 'payees', month, source, now() from owed`,
  `insert into report_amount (channel_id, month, part_id, type, source, category, gross, row_count)
   select channel_id, month, md5('part ' || month)::uuid, 'earning', source, category, amount / 0.9, 1 from due`,
  'checkpoint',
];

const keptSums = [
  `insert into ledger_day (user_id, date, type, source, category, month, amount, entries, failed, failed_amount, booked_at,
     corrections)
   select user_id, date, type, source, category, month, sum(amount), count(*), 0, 0, max(booked_at), 0
   from ledger_entry join payee using (user_id) group by user_id, date, type, source, category, month`,
  `insert into ledger_balance (user_id, amount, entries)
   select user_id, sum(amount), count(*) from ledger_entry join payee using (user_id) group by user_id`,
];

/**
 * Statements that make `count` creators with a PayPal account each: one of `addresses` in turn, `#` being their number, paid in one of
 * `currencies`. They are followed by `entries`, statements that write what they earned: the temporary table `payee` has them by
 * `n` and `user_id`.
 */
export const payeesOf = ({ count, addresses, currencies, entries }) => [
  ...creators(count),
  ...methods({ addresses, currencies }),
  ...entries,
  ...keptSums,
];
