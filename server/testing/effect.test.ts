import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../common/audit';
import type { Connection } from '../database/open';
import { contentOf, effectOf } from './effect';
import { type TestServer, startTestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Action = (connection: Connection) => Promise<unknown>;

const ID = '6d0c1a52-2f4e-4d8a-9b1c-0e7f5a3b2c11';
const AT = new Date('2026-11-22T12:00:00Z');
const LATER = new Date('2026-11-22T12:00:00.001Z');
const secret = () => randomBytes(32).toString('base64url');

/** A row of canned help; each time with an id of its own where none is given. */
const help =
  ({ id = '', title = 'When payments leave', at = AT, by = ID } = {}): Action =>
  (connection) =>
    connection
      .insertInto('canned_help')
      .values({
        help_id: id === '' ? randomUUID() : id,
        language: 'en',
        title,
        body: 'Payments leave on the 18th.',
        updated_by: by,
        updated_at: at,
      })
      .execute();

/** A row with a secret, or what stands in its place. */
const code =
  (hash: string): Action =>
  (connection) =>
    connection
      .insertInto('mailed_code')
      .values({ user_id: ID, purpose: 'verify-email', code_hash: hash, sent_at: AT, expires_at: LATER })
      .execute();

/** Counts up the events that there were. */
const count: Action = (connection) =>
  connection
    .updateTable('support_event_count')
    .set({ last: sql`last + 1` })
    .execute();

/** Tells of something, with a number that the database has counted up. */
const event =
  (id: number): Action =>
  (connection) =>
    connection
      .insertInto('support_event')
      .values({ event_id: id, user_id: ID, number: null, at: AT })
      .execute();

/** Takes a role from a user who has it. */
const takeRole: Action = (connection) =>
  connection
    .deleteFrom('user_role')
    .where('role', '=', 'recruiter')
    .where('user_id', 'in', (query) =>
      query.selectFrom('users').where('username', '=', 'recruiter').select('user_id'),
    )
    .execute();

/** A row that somebody has written. */
const ofUser =
  (username: string): Action =>
  async (connection) => {
    const { user_id } = await connection
      .selectFrom('users')
      .where('username', '=', username)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await help({ by: user_id })(connection);
  };

const session: Action = (connection) =>
  connection
    .insertInto('session')
    .values({
      user_id: ID,
      session_id: randomUUID(),
      created_at: AT,
      signed_in_at: AT,
      expires_at: LATER,
      revoked_at: null,
      acting_id: null,
      last_seen_at: AT,
      browser: 'Firefox',
      system: 'Windows',
    })
    .execute();

const limit: Action = (connection) =>
  connection.insertInto('rate_limit').values({ key: randomUUID(), hits: 1, resets_at: LATER }).execute();

const audited =
  (action: string): Action =>
  (connection) =>
    audit(connection, { userId: ID, action, subject: ID, about: ID, at: AT });

/** What actions leave behind on a server where nothing else was done. */
const effect = async (...actions: Action[]) => {
  await server.startOver();
  const before = await contentOf(server.connection);
  for (const action of actions) await action(server.connection);
  return effectOf(before, await contentOf(server.connection));
};

it('is nothing where nothing was done', async () => {
  expect(await effect()).toEqual({});
});

it('says of each row what it is, and whether it came or went', async () => {
  const came = expect.stringMatching(/^canned_help .*When payments leave/);
  const went = expect.stringMatching(/^user_role .*recruiter/);
  const found = Object.entries(await effect(help(), help(), takeRole));
  expect(found).toEqual([
    [came, 2],
    [went, -1],
  ]);
});

it.each<[string, Action[], Action[]]>([
  ['a row that is there twice', [help()], [help(), help()]],
  ['a number that was counted up twice', [count], [count, count]],
  ['a row that went', [help()], [help(), takeRole]],
  ['a message of another number', [event(1)], [event(2)]],
  ['a session', [help()], [help(), session]],
  ['a row of another user', [ofUser('owner')], [ofUser('support')]],
  ['a row that did not come', [help()], []],
  ['a row that says something else', [help()], [help({ title: 'When payments arrive' })]],
  ['a short text in the place of a secret', [code(secret())], [code('123456')]],
  ['an audit event in the audit that is no refused call', [help()], [help(), audited('support.help-save')]],
])('differs by %s', async (_what, once, many) => {
  expect(await effect(...many)).not.toEqual(await effect(...once));
});

it.each<[string, Action[], Action[]]>([
  ['an id', [help({ id: ID })], [help({ id: randomUUID() })]],
  ['a moment', [help({ at: AT })], [help({ at: LATER })]],
  ['a secret', [code(secret())], [code(secret())]],
  ['how often was called', [help()], [help(), limit]],
  ['a refused call in the audit', [help()], [help(), audited('call.refused')]],
  ['a refused sign-in in the audit', [help()], [help(), audited('sign-in.refused')]],
])('does not differ by %s', async (_what, once, many) => {
  expect(await effect(...many)).toEqual(await effect(...once));
});
