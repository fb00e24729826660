import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What became of things that change their state by decisions. The progress of channels, which was kept by itself, is part of
// it now. On a cluster it is spread with the users.
const statements = [
  sql`create table state_history (
    user_id uuid not null,
    history_id uuid not null,
    machine text not null,
    thing text not null,
    act text,
    from_state text,
    to_state text not null,
    by_user uuid,
    by_admin uuid,
    reason text,
    at timestamptz not null,
    primary key (user_id, history_id),
    check ((act is null) = (from_state is null))
  )`,
  sql`create index state_history_of_thing on state_history (user_id, machine, thing, at)`,
  // Which act it was follows from the states.
  sql`insert into state_history
      (user_id, history_id, machine, thing, act, from_state, to_state, by_user, reason, at)
    select user_id, progress_id, 'channel', channel_id,
      case when before is null then null
        when status = 'in-progress' then 'apply'
        when status = 'linked' then 'approve'
        when status = 'denied' then 'deny'
        else 'unlink' end,
      before, status,
      case when status in ('in-progress', 'unlinked') then user_id end,
      note, at
    from (
      select *, lag(status) over (partition by user_id, channel_id order by at, progress_id) as before
      from channel_progress
    ) as progress`,
  sql`drop table channel_progress`,
];

export const spread: Spread = {
  channel_progress: 'gone',
  state_history: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table channel_progress (
    user_id uuid not null,
    channel_id text not null,
    progress_id uuid not null,
    status text not null,
    at timestamptz not null,
    note text,
    primary key (user_id, channel_id, progress_id)
  )`.execute(database);
  await sql`insert into channel_progress (user_id, channel_id, progress_id, status, at, note)
    select user_id, thing, history_id, to_state, at, reason from state_history where machine = 'channel'`.execute(
    database,
  );
  await database.schema.dropTable('state_history').execute();
};
