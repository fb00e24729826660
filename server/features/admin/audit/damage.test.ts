import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { editProfile } from '#contract/profile';
import { putJob } from '../../../jobs/repository';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await server.connection.deleteFrom('job').execute();
});

/** The night in which these tests begin. */
const NIGHT = '2026-03-06T03:11:00Z';

const write = async (action: string, written: string) => {
  const named = { user_id: randomUUID(), audit_id: randomUUID() };
  const at = new Date(written);
  await server.connection
    .insertInto('audit')
    .values({ ...named, at, written_at: at, action, subject: 'thing', detail: '{}' })
    .execute();
  return named;
};

/** What the job says that runs at this time. */
const sealAt = async (time: string): Promise<string> => {
  const now = new Date(time);
  await putJob(server.connection, 'audit:seal', { key: '', now });
  await server.work(now);
  const job = await server.connection
    .selectFrom('job')
    .where('kind', '=', 'audit:seal')
    .selectAll()
    .executeTakeFirstOrThrow();
  await server.connection.deleteFrom('job').execute();
  return job.problem ? `${job.problem}: ${job.detail}` : `${job.status}: ${job.counts}`;
};
const seals = () => server.connection.selectFrom('audit_seal').orderBy('day').selectAll().execute();
const sealed = async () => (await seals()).map(({ day, rows }) => `${day} ${rows}`);

/** Three days with rows, sealed: of the second there are two. */
const sealedDays = async () => {
  await write('first', '2026-03-03T10:00:00Z');
  const second = await write('second', '2026-03-04T10:00:00Z');
  const third = await write('third', '2026-03-04T11:00:00Z');
  await write('fourth', '2026-03-05T10:00:00Z');
  expect(await sealAt(NIGHT)).toBe('done: {"days":3,"rows":4}');
  return { second, third };
};
const table = () => server.connection.updateTable('audit').set({ action: 'changed' });

describe('the nightly seal', () => {
  it('seals each day that is over, from the first row on, also days without rows', async () => {
    await write('one', '2026-03-02T00:00:00Z');
    await write('two', '2026-03-02T23:59:59.999Z');
    await write('three', '2026-03-05T00:00:00Z');
    await write('today', '2026-03-06T01:00:00Z');
    expect(await sealAt(NIGHT)).toBe('done: {"days":4,"rows":3}');
    expect(await sealed()).toEqual(['2026-03-02 2', '2026-03-03 0', '2026-03-04 0', '2026-03-05 1']);
    expect(new Set((await seals()).map(({ hash }) => hash)).size).toBe(4);
  });

  it('waits three hours after midnight, and goes on where it was', async () => {
    await sealedDays();
    await write('late', '2026-03-06T23:59:00Z');
    expect(await sealAt('2026-03-07T02:59:59Z')).toBe('done: {"days":0,"rows":0}');
    expect(await sealAt('2026-03-07T03:00:00Z')).toBe('done: {"days":1,"rows":1}');
  });

  it('has nothing to do where nothing was ever written', async () => {
    await sql`delete from audit`.execute(server.connection);
    expect(await sealAt(NIGHT)).toBe('done: {"days":0,"rows":0}');
    expect(await seals()).toEqual([]);
  });

  it('seals no day that is not over, as whichever day the job is done', async () => {
    await sql`delete from audit`.execute(server.connection);
    await server.as('creator').call(editProfile, { name: 'Mira L.' });
    expect(await sealAt('2099-03-06T03:11:00Z')).toBe('done: {"days":0,"rows":0}');
  });

  it('seals thousands of rows of a moment', async () => {
    await sql`insert into audit (user_id, audit_id, at, written_at, action, subject, detail)
      select gen_random_uuid(), gen_random_uuid(), '2026-03-05T10:00:00Z', '2026-03-05T10:00:00Z', 'x', '', '{}'
      from generate_series(1, 2500)`.execute(server.connection);
    expect(await sealAt(NIGHT)).toBe('done: {"days":1,"rows":2500}');
    expect(await sealAt(NIGHT)).toBe('done: {"days":0,"rows":0}');
    const [{ user_id, audit_id } = { user_id: '', audit_id: '' }] = await server.connection
      .selectFrom('audit')
      .where('action', '=', 'x')
      .orderBy('audit_id', 'desc')
      .select(['user_id', 'audit_id'])
      .limit(1)
      .execute();
    await table().where('user_id', '=', user_id).where('audit_id', '=', audit_id).execute();
    expect(await sealAt(NIGHT)).toBe('AUDIT_DIFFERS: 2026-03-05');
  });
});

describe('what was changed after it was sealed is found', () => {
  it.each([
    ['detail', { detail: '{"amount":"1"}' }],
    ['subject', { subject: 'other' }],
    ['action', { action: 'other' }],
    ['account', { about: randomUUID() }],
    ['admin', { admin_id: randomUUID() }],
    ['time', { at: new Date('2026-03-04T10:00:00.001Z') }],
  ])('a changed %s', async (_what, change) => {
    const { second } = await sealedDays();
    expect(await sealAt(NIGHT)).toBe('done: {"days":0,"rows":0}');
    const changed = server.connection.updateTable('audit').set(change);
    await changed.where('user_id', '=', second.user_id).where('audit_id', '=', second.audit_id).execute();
    expect(await sealAt(NIGHT)).toBe('AUDIT_DIFFERS: 2026-03-04');
  });

  it('a removed row', async () => {
    const { third } = await sealedDays();
    await server.connection.deleteFrom('audit').where('user_id', '=', third.user_id).execute();
    expect(await sealAt(NIGHT)).toBe('AUDIT_DIFFERS: 2026-03-04');
  });

  it('an added row, also on a day that had none', async () => {
    await write('one', '2026-03-03T10:00:00Z');
    await sealAt(NIGHT);
    await write('added', '2026-03-04T10:00:00Z');
    expect(await sealAt(NIGHT)).toBe('AUDIT_DIFFERS: 2026-03-04');
  });

  it.each([
    ['hash', { hash: 'f'.repeat(64) }, '2026-03-04, 2026-03-05'],
    ['count', { rows: 7 }, '2026-03-04'],
    ['time', { sealed_at: new Date('2026-03-06T03:12:00Z') }, '2026-03-04'],
  ])('a seal with another %s', async (_what, change, days) => {
    await sealedDays();
    await server.connection.updateTable('audit_seal').set(change).where('day', '=', '2026-03-04').execute();
    expect(await sealAt(NIGHT)).toBe(`AUDIT_DIFFERS: ${days}`);
  });

  it('a removed seal, by itself and the day after it', async () => {
    await sealedDays();
    await server.connection.deleteFrom('audit_seal').where('day', '=', '2026-03-04').execute();
    expect(await sealAt(NIGHT)).toBe('AUDIT_DIFFERS: 2026-03-04, 2026-03-05');
  });

  it('a row and its seal that fit each other: the day after does not', async () => {
    const { third } = await sealedDays();
    const [, second, fourth] = await seals();
    await server.connection.deleteFrom('audit').where('user_id', '=', third.user_id).execute();
    await server.connection.deleteFrom('audit_seal').where('day', '>=', '2026-03-04').execute();
    await sealAt(NIGHT);
    const [, forged] = await seals();
    expect(forged?.hash).not.toBe(second?.hash);
    await server.connection
      .updateTable('audit_seal')
      .set({ hash: fourth?.hash ?? '' })
      .where('day', '=', '2026-03-05')
      .execute();
    expect(await sealAt(NIGHT)).toBe('AUDIT_DIFFERS: 2026-03-05');
  });

  it('while new days are sealed nevertheless', async () => {
    const { second } = await sealedDays();
    await table().where('user_id', '=', second.user_id).execute();
    await write('new', '2026-03-06T10:00:00Z');
    expect(await sealAt('2026-03-07T03:11:00Z')).toBe('AUDIT_DIFFERS: 2026-03-04');
    expect((await sealed()).at(-1)).toBe('2026-03-06 1');
  });

  it('within 40 days every night, and at any time before that on the first of a month', async () => {
    const { second } = await sealedDays();
    await table().where('user_id', '=', second.user_id).execute();
    expect(await sealAt('2026-04-13T03:11:00Z')).toBe('AUDIT_DIFFERS: 2026-03-04');
    expect(await sealAt('2026-04-14T03:11:00Z')).toMatch('done');
    expect(await sealAt('2026-05-01T03:11:00Z')).toBe('AUDIT_DIFFERS: 2026-03-04');
  });

  it('rows before the first seal, on the first of a month', async () => {
    await sealedDays();
    await write('added', '2026-02-27T10:00:00Z');
    expect(await sealAt('2026-04-01T03:11:00Z')).toMatch('AUDIT_DIFFERS: 2026-02-27');
  });
});
