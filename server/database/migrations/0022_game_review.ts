import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// A game is shown to others once it was approved; until now it was as soon as it was submitted.
const statements = [
  sql`alter table creator_game drop constraint creator_game_state_check`,
  sql`alter table creator_game add constraint creator_game_state_check
    check (state in ('draft', 'submitted', 'approved', 'denied'))`,
  sql`drop index creator_game_to_show`,
  sql`create index creator_game_to_show on creator_game (user_id) where may_publish and state = 'approved'`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, to_state, by_user, at)
    select user_id, gen_random_uuid(), 'game', game_id::text, 1, 'draft', user_id, coalesce(submitted_at, updated_at)
    from creator_game`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, act, from_state, to_state, by_user, at)
    select user_id, gen_random_uuid(), 'game', game_id::text, 2, 'submit', 'draft', 'submitted', user_id,
      coalesce(submitted_at, updated_at)
    from creator_game where state = 'submitted'`,
  sql`insert into role_permission (role, permission) values
    ('reviewer', 'game.review'), ('admin', 'game.review'), ('super_admin', 'game.review')`,
];

export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from role_permission where permission = 'game.review'`.execute(database);
  await sql`delete from state_history where machine = 'game'`.execute(database);
  await sql`drop index creator_game_to_show`.execute(database);
  await sql`update creator_game set state = 'submitted' where state = 'approved'`.execute(database);
  // Without a review what is submitted is shown.
  await sql`update creator_game set state = 'draft', submitted_at = null where state = 'denied'`.execute(
    database,
  );
  await sql`alter table creator_game drop constraint creator_game_state_check`.execute(database);
  await sql`alter table creator_game add constraint creator_game_state_check
    check (state in ('draft', 'submitted'))`.execute(database);
  await sql`create index creator_game_to_show on creator_game (user_id)
    where may_publish and state = 'submitted'`.execute(database);
};
