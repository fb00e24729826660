import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What nobody has renamed is called by the words of today.
const RENAMED = [
  ['documents.read', 'See accepted policies and tax forms', 'See policies, tax forms and attached files'],
  [
    'partners.whitelist',
    'Put partners on the whitelist and take them off it',
    'Put partners on the allowed list and take them off it',
  ],
] as const;

const rename = (permission: string, from: string, to: string) =>
  sql`update permission set name = ${to} where permission = ${permission} and name = ${from}`;

// Files that staff attach to an account. They lie in the database, so that any process can hand them out.
const statements = [
  sql`create table staff_attachment (
    user_id uuid not null,
    attachment_id uuid not null,
    author_id uuid not null,
    name text not null check (name <> ''),
    kind text not null check (kind in ('pdf', 'png', 'jpeg', 'text')),
    bytes integer not null check (bytes > 0),
    note text not null,
    content bytea not null,
    uploaded_at timestamptz not null,
    primary key (user_id, attachment_id)
  )`,
  // Documents and pictures are compressed already.
  sql`alter table staff_attachment alter column content set storage external`,
  ...RENAMED.map(([permission, before, after]) => rename(permission, before, after)),
];

export const spread: Spread = { staff_attachment: 'distributed' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('staff_attachment').execute();
  for (const [permission, before, after] of RENAMED)
    await rename(permission, after, before).execute(database);
};
