import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// The category of the income that corrections of each layout correct: they were of a category of their own.
const CORRECTED = sql`case
    when a.source = 'youtube_asset' then 'content_id'
    when p.layout like 'premium_music%' then 'music_premium'
    when p.layout like 'premium%' then 'premium'
    when p.layout like 'shorts%' then 'youtube_shorts'
    when p.layout = 'paid_features' then 'other'
    else 'ads' end`;

// A part is of its file's month, its amounts are of the months that they were earned in. Who had a channel, and when, is a
// table of periods. What is booked from other months, shares or owners than before waits in `rebooking`, and the months of
// which it is not known yet what is final in `settling`.
const statements = [
  sql`alter table report_file
    add column made_at timestamptz,
    add column double_rows bigint not null default 0,
    add column options text not null default '{}',
    add column asks text not null default '[]',
    add column weighed bigint,
    add column overtaken boolean not null default false`,
  sql`create index report_file_by_sha256 on report_file (sha256)`,
  sql`update report_file set booking = (jsonb_set(booking::jsonb, '{lowered}', '{"creators": 0, "amount": "0"}'))::text
    where booking is not null`,
  sql`alter table report_part
    add column made_at timestamptz,
    add column partial boolean not null default false,
    add column claimed numeric(24, 10) not null default 0,
    add column undoing text`,
  sql`alter table report_amount add column month text, add column note text not null default ''`,
  sql`update report_amount a set
      month = p.month,
      category = case
        when a.category = 'adjustments' then ${CORRECTED}
        when p.layout = 'tax_refund' then 'tax_refund'
        else a.category end
    from report_part p where p.part_id = a.part_id
      and not exists (
        select from report_amount b where b.channel_id = a.channel_id and b.part_id = a.part_id and b.type = a.type
          and b.source = a.source and b.category = ${CORRECTED} and a.category = 'adjustments')`,
  // A base file with corrections in it: they are summed up with what they correct.
  sql`update report_amount b set gross = b.gross + a.gross, row_count = b.row_count + a.row_count
    from report_amount a join report_part p on p.part_id = a.part_id
    where a.month is null and b.channel_id = a.channel_id and b.part_id = a.part_id and b.type = a.type
      and b.source = a.source and b.category = ${CORRECTED}`,
  sql`delete from report_amount where month is null`,
  sql`alter table report_amount
    alter column month set not null,
    drop constraint report_amount_pkey,
    add primary key (channel_id, month, part_id, type, source, category, note)`,
  sql`drop index report_amount_by_part`,
  sql`create index report_amount_by_part on report_amount (part_id, month, channel_id)`,
  sql`update report_part p set claimed = coalesce((
      select sum(a.gross) from report_amount a
      where a.part_id = p.part_id and (a.channel_id = '' or p.layout like '%_asset')), 0)
    where p.layout like '%_video' or p.layout like '%_asset'`,

  sql`create table channel_holder (
    channel_id text not null,
    user_id uuid not null,
    held_from timestamptz not null,
    held_until timestamptz check (held_until >= held_from),
    primary key (channel_id, held_from)
  )`,
  sql`create unique index channel_holder_now on channel_holder (channel_id) where held_until is null`,
  sql`create index channel_holder_by_user on channel_holder (user_id)`,
  // Where two accounts had a channel at once, it was the older one's until the newer one linked it.
  sql`insert into channel_holder (channel_id, user_id, held_from, held_until)
    select channel_id, user_id, linked_at, case when ended_at is not null then greatest(linked_at, ended_at) end
    from (
      select channel_id, user_id, linked_at, least(unlinked_at, lead(linked_at) over (
        partition by channel_id order by linked_at, user_id)) as ended_at
      from (
        select distinct on (channel_id, linked_at) channel_id, user_id, linked_at, unlinked_at
        from channel where linked_at is not null order by channel_id, linked_at, user_id
      ) as linked
    ) as held`,
  // A channel's row knows the last period of its user only. Whoever a month was booked to before had the channel then.
  sql`insert into channel_holder (channel_id, user_id, held_from, held_until)
    select channel_id, user_id, first_day, case when next_from < last_day then next_from else last_day end
    from (
      select b.channel_id, b.user_id, b.first_day, b.last_day, (
        select min(h.held_from) from channel_holder h
        where h.channel_id = b.channel_id and h.held_from > b.first_day) as next_from
      from (
        select channel_id, user_id, min(start) as first_day, max(next) as last_day
        from (
          select distinct channel_id, user_id, (month || '-01T00:00:00Z')::timestamptz as start,
            ((month || '-01T00:00:00Z')::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC' as next
          from channel_earning
        ) as booked
        where user_id <> coalesce(
          (select h.user_id from channel_holder h where h.channel_id = booked.channel_id and h.held_from < booked.next
            and (h.held_until is null or h.held_until > booked.start) order by h.held_from desc limit 1),
          (select h.user_id from channel_holder h where h.channel_id = booked.channel_id
            and h.held_from >= booked.next order by h.held_from limit 1),
          '00000000-0000-0000-0000-000000000000')
        group by channel_id, user_id
      ) as b
    ) as earlier
    on conflict do nothing`,
  sql`alter table channel drop column unlinked_at`,

  sql`alter table booking_lock add column version bigint not null default 0`,
  sql`create table rebooking (
    user_id uuid not null,
    month text not null,
    reason text not null,
    since timestamptz not null,
    primary key (user_id, month)
  )`,
  sql`insert into rebooking (user_id, month, reason, since)
    select distinct user_id, month, 'restated', now() from channel_earning
    where category = 'adjustments' or (type = 'tax' and amount > 0)`,
  sql`create table settling (
    content_owner text not null,
    month text not null,
    primary key (content_owner, month)
  )`,
  sql`insert into settling (content_owner, month)
    select distinct content_owner, month from report_part
    where status = 'applied' and version = 'final' and layout <> 'payment_history'`,
  sql`create table final_month (
    content_owner text not null,
    month text not null,
    source text not null,
    since timestamptz not null,
    primary key (content_owner, month, source)
  )`,
  sql`alter table ledger_entry add column reason text not null default ''`,
  sql`alter table ledger_day add column corrections bigint not null default 0`,
  sql`update ledger_day d set corrections = e.corrections from (
      select user_id, date, type, source, category, month, count(*) as corrections
      from ledger_entry where correction group by user_id, date, type, source, category, month
    ) e where e.user_id = d.user_id and e.date = d.date and e.type = d.type and e.source = d.source
      and e.category = d.category and e.month = d.month`,
  sql`create index payment_by_transaction on payment (transaction_id) where transaction_id <> ''`,
  sql`alter table payment add column confirmed_at timestamptz, add column confirmed_by uuid`,
];

export const spread: Spread = {
  channel_holder: 'reference',
  rebooking: 'local',
  settling: 'local',
  final_month: 'reference',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`drop index payment_by_transaction`,
  sql`alter table payment drop column confirmed_at, drop column confirmed_by`,
  sql`alter table ledger_day drop column corrections`,
  sql`alter table ledger_entry drop column reason`,
  sql`drop table final_month`,
  sql`drop table settling`,
  sql`drop table rebooking`,
  sql`alter table booking_lock drop column version`,
  sql`alter table channel add column unlinked_at timestamptz`,
  sql`update channel c set unlinked_at = h.held_until from (
      select distinct on (channel_id, user_id) channel_id, user_id, held_until
      from channel_holder order by channel_id, user_id, held_from desc
    ) h where h.channel_id = c.channel_id and h.user_id = c.user_id`,
  sql`drop table channel_holder`,
  // What is of the same kind in the old sense becomes one again, and what is of late months is the part's.
  sql`create table report_amount_before as
    select a.channel_id, a.part_id, a.type, a.source, a.category, sum(a.gross) as gross,
      sum(a.row_count) as row_count, min(a.tax_percent) as tax_percent, sum(a.tax_base) as tax_base
    from report_amount a group by a.channel_id, a.part_id, a.type, a.source, a.category`,
  sql`drop index report_amount_by_part`,
  sql`delete from report_amount`,
  sql`alter table report_amount drop constraint report_amount_pkey, drop column month, drop column note,
    add primary key (channel_id, part_id, type, source, category)`,
  sql`create index report_amount_by_part on report_amount (part_id)`,
  sql`insert into report_amount (channel_id, part_id, type, source, category, gross, row_count, tax_percent, tax_base)
    select channel_id, part_id, type, source, category, gross, row_count, tax_percent, tax_base
    from report_amount_before`,
  sql`drop table report_amount_before`,
  sql`alter table report_part drop column made_at, drop column partial, drop column claimed, drop column undoing`,
  sql`update report_file set booking = (booking::jsonb - 'lowered')::text where booking is not null`,
  sql`drop index report_file_by_sha256`,
  sql`alter table report_file drop column made_at, drop column double_rows, drop column options, drop column asks,
    drop column weighed, drop column overtaken`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};
