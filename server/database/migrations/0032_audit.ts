import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// The accounts of deeds that the server does by itself, and of whoever is not signed in.
const NOBODY = sql`('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000001')`;

const IS_ID = sql`~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const idIn = (name: string) =>
  sql`substring(detail from ${sql.lit(`"${name}":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"`)})::uuid`;

// Deeds whose subject was the account that they concern, and deeds on what is the doer's own.
const ON_AN_ACCOUNT = sql`('account.deactivate', 'account.reactivate', 'account.sign-out-everywhere', 'account.switch',
  'acting.call', 'acting.end', 'acting.start', 'call.refused', 'code.wrong', 'data.exported', 'email.verify', 'game.delete',
  'game.save', 'message.send-again', 'payment-config.write', 'payment-timing.write', 'profile.edited', 'sign-in',
  'sign-in.refused', 'sign-out', 'story.delete', 'story.save', 'support.assign', 'support.departments', 'tax-form.write', 'user.register')`;
const ON_ONES_OWN = sql`('channel.added', 'channel.default', 'channel.deleted', 'channel.renewed', 'forum.connected',
  'forum.unlinked', 'policy.accepted', 'session.end', 'sign-in.linked', 'sign-in.unlinked', 'wordpress.linked',
  'wordpress.unlinked')`;

// Who acted as the account, and whose account a deed concerns, so that the audit can be read by them. `written_at` is the clock of the
// database: a deed of a job that was done for another day was written today, and is sealed with today. Details are searched as
// texts: JSON can hold what PostgreSQL's cannot, and a quotation mark inside a text stands behind a backslash.
const statements = [
  sql`alter table audit add column admin_id uuid, add column about uuid, add column written_at timestamptz`,
  sql`update audit set
    written_at = at,
    admin_id = ${idIn('admin_id')},
    about = case
      when ${idIn('user_id')} is not null then ${idIn('user_id')}
      when ${idIn('userId')} is not null then ${idIn('userId')}
      when action in ${ON_AN_ACCOUNT} and subject ${IS_ID} then subject::uuid
      when action in ${ON_ONES_OWN} then user_id end`,
  sql`update audit set about = null where about in ${NOBODY}`,
  sql`alter table audit alter column written_at set default clock_timestamp()`,
  sql`alter table audit alter column written_at set not null`,
  sql`create index audit_by_time on audit (at)`,
  sql`create index audit_by_action on audit (action text_pattern_ops, at)`,
  sql`create index audit_by_about on audit (about, at) where about is not null`,
  sql`create index audit_by_admin on audit (admin_id, at) where admin_id is not null`,
  // A CSV asks for its rows by their ids.
  sql`create index audit_by_id on audit (audit_id)`,
  sql`create index audit_by_writing on audit (written_at)`,
  sql`create table audit_seal (
    day text primary key,
    rows bigint not null,
    hash text not null,
    sealed_at timestamptz not null
  )`,
  sql`insert into permission (permission, name, locked) values ('audit.read', 'Read what was done, by whom and on whose account', true)`,
  sql`insert into role_permission (role, permission) values ('admin', 'audit.read'), ('super_admin', 'audit.read')`,
];

export const spread: Spread = { audit_seal: 'local' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`delete from role_permission where permission = 'audit.read'`,
  sql`delete from permission where permission = 'audit.read'`,
  sql`drop table audit_seal`,
  sql`drop index audit_by_time`,
  sql`drop index audit_by_action`,
  sql`drop index audit_by_id`,
  // The columns take the other indexes with them.
  sql`alter table audit drop column admin_id, drop column about, drop column written_at`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};
