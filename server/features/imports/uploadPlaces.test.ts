import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { openTestDatabase } from '../../testing/harness';
import { businessConstants } from '../../common/businessConstants';
import type { Database } from '../../database/open';
import { insertFile, updateFile } from './repository';
import { Uploads } from './uploads';

const { atOnce, ofUser } = businessConstants.upload;

const folder = mkdtempSync(join(tmpdir(), 'dashboard-uploads-'));
let database: Database;
let uploads: Uploads;
beforeAll(async () => {
  database = await openTestDatabase();
  uploads = new Uploads(database.connection, folder, 60);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => readdirSync(folder).forEach((name) => rmSync(join(folder, name))));

/** A file of a user that arrives until the test ends it, and what becomes of it. */
const begin = (userId: string, fileId = `${userId}-${Math.random()}`) => {
  const body = new PassThrough();
  body.write('a');
  const done = uploads
    .receive(body, { userId, fileId }, (_bytes, keep) => keep())
    .then(
      () => 'kept',
      (refusal: { code: string }) => refusal.code,
    );
  return { body, done, fileId };
};

it('files of one user have two places, files of all users eight, and each is free again when its file is there', async () => {
  const users = Array.from({ length: atOnce / ofUser }, (_nothing, index) => `user ${index}`);
  const arriving = users.flatMap((user) => Array.from({ length: ofUser }, () => begin(user)));
  expect(await begin('user 0').done).toBe('TOO_MANY_REQUESTS');
  expect(await begin('somebody else').done).toBe('SERVER_BUSY');
  const [first, ...others] = arriving;
  first?.body.end();
  expect(await first?.done).toBe('kept');
  const late = begin('somebody else');
  others.forEach(({ body }) => body.end());
  late.body.end();
  expect(await Promise.all([...others, late].map(({ done }) => done))).toEqual(Array(atOnce).fill('kept'));
  expect(readdirSync(folder).sort()).toEqual([...arriving, late].map(({ fileId }) => fileId).sort());
});

it('a file is kept, also where what is written down of it has to be written a second time', async () => {
  const body = Readable.from('a');
  await uploads.receive(body, { userId: 'nia', fileId: 'twice' }, async (_bytes, keep) => {
    await keep();
    await keep();
  });
  expect(readdirSync(folder)).toEqual(['twice']);
});

it('a start removes the old files that nothing will read, and no other', async () => {
  const now = new Date('2026-03-15T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const lie = (name: string, hours: number) => {
    writeFileSync(join(folder, name), 'a');
    utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
    return name;
  };
  const known = async (status: 'reading' | 'interrupted' | 'applied', hours: number) => {
    const file_id = lie(randomUUID(), hours);
    const { connection } = database;
    await insertFile(connection, { file_id, name: 'a', imported_by: null, bytes: 1, now: hoursAgo(hours) });
    await updateFile(connection, file_id, hoursAgo(hours), { status });
    return file_id;
  };
  const needed = [
    await known('reading', 30),
    await known('interrupted', 23),
    lie('may arrive at this moment', 0.5),
  ];
  await known('interrupted', 25);
  await known('applied', 2);
  lie('nobody knows it', 2);
  await uploads.prepare(now);
  expect(readdirSync(folder).sort()).toEqual(needed.sort());
});
