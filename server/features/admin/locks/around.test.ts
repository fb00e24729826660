import { randomUUID } from 'node:crypto';
import { getUserLock, getUserLockHistory, lockUser, relockUser, unlockUser } from '#contract/admin/locks';
import type { Given } from '../../../testing/caller';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { dayOf, fromNow } from '../../../testing/time';
import { openWhatIsOver } from './lock';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const LOCK = { level: 1, type: 'copyright', reason: 'A claim on three videos' } as const;
const of = async (username: string) => ({ subject_id: await server.idOf(username) });
const lockNow = async (username = 'creator', more: Partial<Given<typeof lockUser>> = {}) =>
  (await server.as('admin').call(lockUser, { ...(await of(username)), ...LOCK, ...more })).data.item;

/** What the owner of the account was told each time it was unlocked. */
const toldOf = async (username: string) => {
  const rows = await server.connection
    .selectFrom('message')
    .where('user_id', '=', await server.idOf(username))
    .where('kind', '=', 'account-unlocked')
    .select('texts')
    .execute();
  return rows.map(({ texts }) => JSON.parse(texts) as object);
};

describe('a lock', () => {
  it('is told with its end what keeps it from being paid still, also where the server opens it', async () => {
    const userId = await server.idOf('creator');
    const placed = { user_id: userId, reason: 'Why', placed_by: userId, placed_at: new Date() };
    await server.connection
      .insertInto('payment_pause')
      .values({ ...placed, pause_id: randomUUID(), kind: 'BLACKLISTED' })
      .execute();
    await server.connection
      .insertInto('payment_hold')
      .values({ ...placed, hold_id: randomUUID() })
      .execute();
    await lockNow('creator', { locked_until: dayOf(fromNow({ days: 9 })) });
    await openWhatIsOver(server.connection, fromNow({ days: 10 }));
    expect((await lockNow()).still_held_back).toEqual(['stop', 'hold']);
    await server.as('admin').call(unlockUser, await of('creator'));
    expect(await toldOf('creator')).toEqual([
      { reason: '', stays: ['stop', 'hold'] },
      { reason: '', stays: ['stop', 'hold'] },
    ]);
  });

  it('says what it came from, in its history and the audit too, and keeps it where it is changed', async () => {
    const cause = { kind: 'conversation' as const, id: await server.idOf('creator') };
    expect((await lockNow('creator', { cause })).cause).toEqual(cause);
    const changed = { ...(await of('creator')), ...LOCK, reason: 'More of it' };
    expect((await server.as('admin').call(relockUser, changed)).data.item.cause).toEqual(cause);
    await server.as('admin').call(unlockUser, await of('creator'));
    const { items } = (await server.as('admin').call(getUserLockHistory, await of('creator'))).data;
    expect(items.map((entry) => entry.cause)).toEqual([null, cause, cause]);
    const [event] = await auditEventsOf(server.connection, { about: cause.id });
    expect(event?.detail).toMatchObject({ cause });
    expect((await lockNow()).cause).toBeNull();
  });

  it('is in the demonstration at each level, with who locked it and its history', async () => {
    const shown = await Promise.all(
      ['locked', 'comments', 'papers'].map(async (username) => {
        const { data } = await server.as('superadmin').call(getUserLock, await of(username));
        const { items } = (await server.as('admin').call(getUserLockHistory, await of(username))).data;
        return [data.item.level, data.item.locked_by, items[0]?.name, items[0]?.at === data.item.locked_at];
      }),
    );
    expect(shown).toEqual([
      [1, 'Ada Novak', 'Ada Novak', true],
      [2, 'Henrik Sørby', 'Henrik Sørby', true],
      [3, 'Henrik Sørby', 'Henrik Sørby', true],
    ]);
  });
});
