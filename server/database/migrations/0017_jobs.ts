import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Work that must be done whatever happens to the process that does it. On a cluster it is a local table of the
// coordinator.
const statements = [
  sql`create table job (
    job_id uuid primary key,
    kind text not null,
    key text not null,
    payload text not null,
    state text,
    status text not null check (status in ('waiting', 'running', 'done', 'failed')),
    slot timestamptz,
    place text,
    run_at timestamptz not null,
    attempts integer not null,
    lease uuid,
    lease_until timestamptz,
    progress_done bigint,
    progress_of bigint,
    problem text,
    detail text,
    counts text,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    check ((status = 'running') = (lease is not null and lease_until is not null)),
    check ((status in ('done', 'failed')) = (ended_at is not null))
  )`,
  sql`create unique index job_open on job (kind, key) where status in ('waiting', 'running')`,
  sql`create unique index job_of_slot on job (kind, slot) where slot is not null`,
  sql`create index job_of_key on job (kind, key, created_at)`,
  sql`create index job_due on job (run_at, job_id) where status in ('waiting', 'running')`,
  sql`create index job_newest on job (created_at, job_id)`,
  // What is read of a file is the progress of its job.
  sql`alter table report_file drop column bytes_read`,
  sql`insert into role_permission (role, permission) values
    ('admin', 'jobs.manage'), ('super_admin', 'jobs.manage')
    on conflict do nothing`,
];

export const spread: Spread = {
  job: 'local',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from role_permission where permission = 'jobs.manage'`.execute(database);
  await sql`alter table report_file add column bytes_read bigint not null default 0`.execute(database);
  await database.schema.dropTable('job').execute();
};
