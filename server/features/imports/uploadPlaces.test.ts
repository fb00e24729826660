import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openTestDatabase } from '../../testing/harness';
import { figures } from '../../common/figures';
import type { Database } from '../../database/open';
import { Uploads } from './uploads';

const { atOnce, ofUser } = figures.upload;

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
