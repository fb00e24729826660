import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const NOBODY = '00000000-0000-0000-0000-000000000000';

// The entries of a thing's history are numbered: two can have the same time. Report files are moved by a machine now; what
// is known of those that there are becomes their history. So are conversations.
const statements = [
  sql`alter table state_history add column number integer`,
  sql`update state_history set number = numbered.number
    from (
      select user_id, history_id,
        row_number() over (partition by user_id, machine, thing order by at, act is not null, history_id) as number
      from state_history
    ) as numbered
    where state_history.user_id = numbered.user_id and state_history.history_id = numbered.history_id`,
  sql`alter table state_history alter column number set not null`,
  sql`drop index state_history_of_thing`,
  sql`create unique index state_history_of_thing on state_history (user_id, machine, thing, number)`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, to_state, by_user, at)
    select coalesce(imported_by, ${NOBODY}), gen_random_uuid(), 'import', file_id::text, 1, 'reading',
      coalesce(imported_by, ${NOBODY}), created_at
    from report_file`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, act, from_state, to_state,
        by_user, at)
    select coalesce(imported_by, ${NOBODY}), gen_random_uuid(), 'import', file_id::text, 2, 'book',
      'applying', 'applied', coalesce(imported_by, ${NOBODY}), applied_at
    from report_file where applied_at is not null`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, to_state, by_user, at)
    select user_id, gen_random_uuid(), 'conversation', user_id::text, 1, 'open', user_id, created_at
    from support_conversation`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, act, from_state, to_state, at)
    select user_id, gen_random_uuid(), 'conversation', user_id::text, 2, 'close', 'open', 'closed', last_at
    from support_conversation where status = 'closed'`,
];

export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from state_history where machine in ('import', 'conversation')`.execute(database);
  await sql`drop index state_history_of_thing`.execute(database);
  await sql`alter table state_history drop column number`.execute(database);
  await sql`create index state_history_of_thing on state_history (user_id, machine, thing, at)`.execute(
    database,
  );
};
