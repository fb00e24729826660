import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { filesOf } from '../../testing/unzip';
import { type TestServer, changeTables, startTestServer } from '../../testing/harness';
import { chatOn } from '../../testing/support';
import { archiveOf } from './archive';
import { notExported } from './notExported';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const collect = async (username: string, connection = server.connection) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await archiveOf(connection, await server.idOf(username))) {
    chunks.push(chunk as Uint8Array);
  }
  return filesOf(Buffer.concat(chunks));
};

interface Seen {
  tables: Set<string>;
  names: Set<string>;
}

/** What a query names: built parts by their kind, written ones by their words. */
const look = (node: unknown, seen: Seen): void => {
  if (node === null || typeof node !== 'object') return;
  const { kind, table, name, sqlFragments } = node as Record<string, unknown>;
  if (kind === 'TableNode') seen.tables.add((table as { identifier: { name: string } }).identifier.name);
  if (kind === 'IdentifierNode') seen.names.add(String(name));
  for (const text of (sqlFragments as string[] | undefined) ?? []) {
    for (const [, read = ''] of text.matchAll(/\b(?:from|join) (\w+)/g)) seen.tables.add(read);
    for (const [word] of text.matchAll(/\w+/g)) seen.names.add(word);
  }
  for (const inner of Object.values(node)) look(inner, seen);
};

/** What is read where the data of a user is collected: tables, and `table.column`. */
const read = async (): Promise<Set<string>> => {
  const all = new Set<string>();
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const seen: Seen = { tables: new Set(), names: new Set() };
      look(node, seen);
      for (const table of seen.tables) {
        all.add(table);
        for (const name of seen.names) all.add(`${table}.${name}`);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await collect('creator', server.connection.withPlugin(watch));
  return all;
};

// Ids of things; every other id is of a person, until it is named here.
const THINGS =
  /^((acting|admin_session|announcement|attachment|audit|batch|catchup|difference|entry|export|file|game|help|history|hold|invite)_id|(item|job|list|look|membership|message|method|moment|((from|to)_)?network|note|parent|part|pause|payment|photo|request|run|session|transfer|view)_id|lease|replaces)$/;
// Texts that may hold the id of a person.
const TEXTS = /^(key|subject)$|(^|_)(user|person)_id$/;

/** The columns of all tables that hold the id of a person, from the database itself. */
const ofPeople = async (): Promise<{ table: string; column: string; text: boolean }[]> => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select relname as table, attname as column, atttypid::regtype::text as type
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kept\\_%'
    order by 1, 2`.execute(server.connection);
  return rows
    .filter(({ column, type }) => (type === 'uuid' ? !THINGS.test(column) : TEXTS.test(column)))
    .map(({ table, column, type }) => ({ table, column, text: type !== 'uuid' }));
};

/** What refers to people and is neither collected nor excused. */
const forgotten = async (): Promise<string[]> => {
  const collected = await read();
  const isKnown = (name: string) => collected.has(name) || name in notExported;
  return (await ofPeople())
    .filter(({ table, column, text }) => {
      if (table in notExported || isKnown(`${table}.${column}`)) return false;
      return !(text && collected.has(table));
    })
    .map(({ table, column }) => `${table}.${column}`);
};

describe('of all that refers to a person', () => {
  it('everything is collected or has a reason why it is not, and each reason is needed', async () => {
    expect(await forgotten()).toEqual([]);
    const people = await ofPeople();
    const collected = await read();
    const needed = Object.keys(notExported).filter((name) =>
      people.some(({ table, column }) => [table, `${table}.${column}`].includes(name)),
    );
    expect(needed).toEqual(Object.keys(notExported));
    expect(needed.filter((name) => collected.has(name))).toEqual([]);
  });

  it('no secret is read, nor what the staff keep to themselves', async () => {
    const columns = [...(await read())].map((name) => name.split('.')[1] ?? '');
    expect(
      columns.filter((column) =>
        /token$|hash$|secret|phrase|verifier|fingerprint|signs|risks|lock_reason|assignee|_by$/.test(column),
      ),
    ).toEqual(['device_hash']);
  });
});

describe('what is collected of a person', () => {
  const rowsIn = async (username: string, list: string) =>
    JSON.parse((await collect(username))[`${list}.json`] ?? '') as Record<string, unknown>[];

  it('has what they made, with the picture itself', async () => {
    const user_id = await server.idOf('creator');
    const [photo_id, game_id, now] = [randomUUID(), randomUUID(), new Date()];
    const content = Buffer.from([0xff, 0xd8, 0, 1, 2]);
    const { connection } = server;
    await connection
      .insertInto('heartbeat_photo')
      .values({
        ...{
          user_id,
          photo_id,
          content,
          bytes: content.length,
          media_type: 'image/jpeg',
          width: 1,
          height: 1,
        },
        ...{ caption: 'My shelf', alt_text: 'A shelf', position: 1, created_at: now },
      })
      .execute();
    await connection
      .insertInto('creator_game')
      .values({
        ...{
          user_id,
          game_id,
          name: 'Last Train',
          description: '',
          genre: 'puzzle',
          link: '',
          updated_at: now,
        },
        ...{ platforms: ['windows', 'web'], may_publish: false, state: 'draft', submitted_at: null },
      })
      .execute();
    const files = await collect('creator');
    const file = `photos/${photo_id}.jpeg`;
    expect(files[file]).toBe(content.toString('utf8'));
    expect(JSON.parse(files['photos.json'] ?? '')).toMatchObject([{ caption: 'My shelf', file }]);
    expect(JSON.parse(files['game.json'] ?? '')).toMatchObject([
      { name: 'Last Train', platforms: ['windows', 'web'] },
    ]);
  });

  it('has both sides of their own conversation, and nothing of another one', async () => {
    const chat = chatOn(server);
    await chat.write('creator', 'Where is my payment?');
    await chat.reply('creator', 'support', 'On its way.');
    await chat.write('owner', 'A word of mine');
    expect(await rowsIn('creator', 'support-messages')).toMatchObject([
      { number: 1, side: 'user', body: 'Where is my payment?' },
      { number: 2, side: 'staff', body: 'On its way.' },
    ]);
    for (const username of ['creator', 'support'])
      expect(Object.values(await collect(username)).join('')).not.toContain('A word of mine');
  });

  it('has the reason of a decision that its owner may read, and not of how the staff work', async () => {
    const user_id = await server.idOf('newcomer');
    const decided = (machine: string, reason: string, act: string | null = null) => ({
      ...{ user_id, machine, reason, act, history_id: randomUUID(), thing: act ?? 'x', number: 1 },
      ...{ from_state: act && 'new', to_state: 'open', by_user: null, by_admin: null, at: new Date() },
    });
    await server.connection
      .insertInto('state_history')
      .values([
        decided('catchup', 'It was paid in May', 'deny'),
        decided('catchup', 'What the server found', 'drop'),
        decided('channel', 'Too small'),
        decided('conversation', 'Writes too much'),
        decided('paymentPause', 'We ask the bank first', 'end'),
      ])
      .execute();
    expect((await rowsIn('newcomer', 'decisions')).map(({ reason }) => reason)).toEqual([
      ...['It was paid in May', null, 'Too small', null, null],
    ]);
  });

  it('has each of many page views once, however close they are', async () => {
    const userId = await server.idOf('newcomer');
    await sql`insert into page_view (session_id, view_id, user_id, path, at)
      select 'visit-one', gen_random_uuid(), ${userId}::uuid, '/dashboard', now() + n * interval '7 microseconds'
      from generate_series(1, 2500) n`.execute(server.connection);
    const views = await rowsIn('newcomer', 'viewed-pages');
    expect([views.length, new Set(views.map(({ view_id }) => view_id)).size]).toEqual([2_500, 2_500]);
  });
});

// After all others: tables that changed are of no use to them.
describe('of what a migration adds', () => {
  it('a table and a column that are new are found', async () => {
    await changeTables(() =>
      sql`create table diary (user_id uuid not null, judged_by uuid, file_id uuid, text text)`.execute(
        server.connection,
      ),
    );
    await changeTables(() =>
      sql`alter table heartbeat_moment add column seen_by uuid`.execute(server.connection),
    );
    expect(await forgotten()).toEqual(['diary.judged_by', 'diary.user_id', 'heartbeat_moment.seen_by']);
  });
});
