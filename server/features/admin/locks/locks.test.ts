import {
  getUserLock,
  getUserLockHistory,
  lockUser,
  lockUsers,
  relockUser,
  unlockUser,
  unlockUsers,
} from '#contract/admin/locks';
import type { AnswerOf } from '#contract/call';
import { getProfile } from '#contract/profile';
import type { FailureAnswer } from '#contract/refusals';
import type { Given } from '../../../testing/caller';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { dayOf, fromNow } from '../../../testing/time';
import { draftPayment, blockersOf } from '../../payments';
import { openWhatIsOver } from './lock';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const LOCK = {
  level: 1,
  type: 'copyright',
  identifier: 'CLAIM-77',
  reason: 'A claim on three videos',
} as const;
const of = async (username: string) => ({ subject_id: await server.idOf(username) });
const lock = async (username: string, more: Partial<Given<typeof lockUser>> = {}, by = 'admin') =>
  server.as(by).outcome(lockUser, { ...(await of(username)), ...LOCK, ...more });
const lockNow = async (username = 'creator', more: Partial<Given<typeof lockUser>> = {}, by = 'admin') => {
  const { answer, code } = await lock(username, more, by);
  if (!answer) throw new Error(code);
  return answer.data.item;
};
const messagesOf = async (username: string) => {
  const rows = await server.connection
    .selectFrom('message')
    .where('user_id', '=', await server.idOf(username))
    .where('kind', 'in', ['account-locked', 'account-unlocked'])
    .orderBy('at')
    .select(['kind', 'texts'])
    .execute();
  return rows.map(({ kind, texts }) => ({ kind, texts: JSON.parse(texts) as object }));
};

describe('an account that is locked', () => {
  it('says level, type, case, reason, since when and by whom, and what may be done', async () => {
    const until = dayOf(fromNow({ days: 9 }));
    expect(await lockNow('creator', { locked_until: until })).toEqual({
      ...LOCK,
      ...(await of('creator')),
      name: 'Mira Lindqvist',
      state: 'locked',
      locked_until: until,
      locked_at: expect.any(String),
      locked_by: 'Ada Novak',
      cause: null,
      still_held_back: [],
      barred: null,
      levels: [1],
      acts: ['relock', 'unlock'],
    });
  });

  it('is refused with its next call in every session, and its owner reads why', async () => {
    const [one, other] = [await server.signIn('creator'), await server.signIn('creator')];
    const until = dayOf(fromNow({ days: 9 }));
    const { locked_at: since } = await lockNow('creator', { locked_until: until });
    const { support_email } = await server.connection
      .selectFrom('network')
      .where('is_main', '=', true)
      .select('support_email')
      .executeTakeFirstOrThrow();
    for (const session of [one, other]) {
      const answer = await session.send(getProfile);
      expect(answer.statusCode).toBe(403);
      const { error, code, lock: shown } = answer.json<FailureAnswer>();
      expect([code, error]).toEqual(['USER_IS_LOCKED', `This account is locked: ${LOCK.reason}`]);
      // Neither the level nor the case: they are for staff.
      expect(shown).toEqual({ type: 'copyright', reason: LOCK.reason, since, until, support_email });
    }
  });

  it('goes on where it was once it is unlocked, and its owner is told both', async () => {
    const session = await server.signIn('creator');
    await lockNow();
    const by = server.as('admin');
    const { data } = await by.call(unlockUser, { ...(await of('creator')), reason: 'It was withdrawn' });
    expect(data.item).toMatchObject({
      state: 'open',
      level: null,
      type: null,
      identifier: '',
      reason: '',
      locked_at: null,
      acts: ['lock'],
    });
    expect((await session.call(getProfile)).data.user.username).toBe('creator');
    expect(await messagesOf('creator')).toMatchObject([
      { kind: 'account-locked', texts: { type: 'copyright', reason: LOCK.reason, until: null } },
      { kind: 'account-unlocked', texts: { reason: 'It was withdrawn', stays: [] } },
    ]);
  });

  it('is not paid', async () => {
    await lockNow();
    const { services } = server;
    const userId = await server.idOf('creator');
    const at = new Date();
    const { facts } = await draftPayment(services, {
      userId,
      month: '2026-01',
      regular: '2026-01',
      at,
      now: at,
    });
    expect(blockersOf(facts)).toContain('USER_IS_LOCKED');
  });

  it('is not acted on any longer, and acts on nobody; an admin may begin again', async () => {
    const acted = (await server.signIn('admin')).actingAs('creator', 'Asked where a payment is.');
    expect((await acted.call(getProfile)).data.user.username).toBe('creator');
    const byLocked = (await server.signIn('admin')).actingAs('newcomer', 'Asked where a payment is.');
    await byLocked.call(getProfile);
    await lockNow('creator', {}, 'superadmin');
    expect((await acted.refused(getProfile)).code).toBe('INVALID_TOKEN');
    await lockNow('admin', {}, 'superadmin');
    expect((await byLocked.refused(getProfile)).code).toBe('INVALID_TOKEN');
    const open = await server.connection.selectFrom('acting').where('ended_at', 'is', null).execute();
    expect(open).toEqual([]);
    const again = (await server.signIn('superadmin')).actingAs('creator', 'Looks at what was claimed.');
    expect((await again.call(getProfile)).data.user.username).toBe('creator');
  });

  it('has its history, and each decision is in the audit', async () => {
    await lockNow();
    await server.as('superadmin').call(relockUser, {
      ...(await of('creator')),
      ...LOCK,
      level: 2,
      type: 'identity',
      reason: 'It is somebody else',
    });
    const { data } = await server.as('superadmin').call(getUserLockHistory, await of('creator'));
    expect(data.items).toMatchObject([
      { act: 'relock', to: 'locked', reason: 'It is somebody else', name: 'Henrik Sørby' },
      { act: 'lock', from: 'open', to: 'locked', reason: LOCK.reason, name: 'Ada Novak' },
    ]);
    const auditEvents = await auditEventsOf(server.connection, { about: await server.idOf('creator') });
    expect(auditEvents.filter(({ action }) => action.startsWith('userLock'))).toMatchObject([
      { action: 'userLock.lock', detail: { level: 1, type: 'copyright', identifier: 'CLAIM-77' } },
      { action: 'userLock.relock', detail: { level: 2, type: 'identity' } },
    ]);
  });
});

describe('locking is refused', () => {
  it.each<[string, string, string, object, string]>([
    ['of oneself', 'admin', 'admin', {}, 'USER_NOT_ALLOWED'],
    ['of a super admin by an admin', 'admin', 'superadmin', {}, 'USER_NOT_ALLOWED'],
    ['at a level that is not theirs', 'admin', 'creator', { level: 2 }, 'USER_NOT_ALLOWED'],
    ['at level 3 by a super admin', 'superadmin', 'creator', { level: 3 }, 'USER_NOT_ALLOWED'],
    ['where it is locked', 'admin', 'locked', {}, 'USER_IS_LOCKED_ALREADY'],
    ['without the permission', 'support', 'creator', {}, 'NOT_ALLOWED'],
    ['of a creator by themselves', 'creator', 'creator', {}, 'NOT_ALLOWED'],
  ])('%s', async (_what, by, whom, more, code) => {
    const lockOf = async () => {
      const { lock_level, lock_reason, locked_at } = await server.userNamed(whom);
      return { lock_level, lock_reason, locked_at };
    };
    const before = await lockOf();
    expect((await lock(whom, more, by)).code).toBe(code);
    expect(await lockOf()).toEqual(before);
  });

  it.each([
    ['reason', { reason: ' ' }],
    ['type', { type: 'weather' }],
    ['level', { level: 4 }],
    ['level', { level: 0 }],
    ['identifier', { identifier: 'x'.repeat(101) }],
    ['locked_until', { locked_until: dayOf(fromNow({ days: 0 })) }],
    ['locked_until', { locked_until: '2026-02-30' }],
  ])('with a wrong %s: %j', async (path, more) => {
    const outcome = await server
      .as('admin')
      .refused(lockUser, { ...(await of('creator')), ...LOCK, ...more } as Given<typeof lockUser>);
    expect(outcome).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path }] });
  });

  it('of a person whose other account is an admin', async () => {
    const { person_id } = await server.userNamed('superadmin');
    await server.connection
      .updateTable('users')
      .set({ person_id })
      .where('username', '=', 'newcomer')
      .execute();
    expect((await lock('newcomer')).code).toBe('USER_NOT_ALLOWED');
    // Nor is it somebody else's for who has it.
    expect((await lock('newcomer', {}, 'superadmin')).code).toBe('USER_NOT_ALLOWED');
  });

  it('of nobody', async () => {
    const subject_id = '00000000-0000-4000-8000-000000000000';
    expect((await lock('creator', { subject_id })).code).toBe('USER_DOES_NOT_EXIST');
    const refused = await server.as('admin').refused(getUserLock, { subject_id });
    expect(refused.code).toBe('USER_DOES_NOT_EXIST');
  });

  it('to unlock who is not locked, or above the own authority', async () => {
    const admin = server.as('admin');
    expect((await admin.refused(unlockUser, await of('creator'))).code).toBe('USER_IS_NOT_LOCKED');
    const again = await admin.refused(relockUser, { ...(await of('creator')), ...LOCK });
    expect(again.code).toBe('USER_IS_NOT_LOCKED');
    await lockNow('creator', { level: 2 }, 'superadmin');
    expect((await admin.refused(unlockUser, await of('creator'))).code).toBe('USER_NOT_ALLOWED');
    const { data } = await admin.call(getUserLock, await of('creator'));
    expect(data.item).toMatchObject({
      state: 'locked',
      level: 2,
      acts: [],
      levels: [1],
      barred: 'lock-level',
    });
  });
});

describe('a lock with an end', () => {
  const endOn = (day: string) =>
    server.connection
      .updateTable('users')
      .set({ locked_until: day })
      .where('username', 'in', ['creator', 'newcomer'])
      .execute();

  it('lasts its last day, and is opened by the server after it', async () => {
    await lockNow('creator', { locked_until: dayOf(fromNow({ days: 9 })) });
    await endOn(dayOf(new Date()));
    await openWhatIsOver(server.connection, new Date());
    expect((await server.userNamed('creator')).lock_level).toBe(1);
    await openWhatIsOver(server.connection, fromNow({ days: 1 }));
    expect(await server.userNamed('creator')).toMatchObject({ lock_level: 0, locked_until: null });
    expect((await messagesOf('creator')).map(({ kind }) => kind)).toEqual([
      'account-locked',
      'account-unlocked',
    ]);
    const { data } = await server.as('admin').call(getUserLockHistory, await of('creator'));
    expect(data.items[0]).toMatchObject({ act: 'expire', by: 'system', to: 'open' });
  });

  it('that was put without one stays', async () => {
    await lockNow();
    await openWhatIsOver(server.connection, fromNow({ days: 9_000 }));
    expect((await server.userNamed('creator')).lock_level).toBe(1);
  });
});

describe('several at once', () => {
  const CHOSEN = ['creator', 'locked', 'superadmin', 'admin', 'comments', 'newcomer'];
  const chosen = async () => Promise.all(CHOSEN.map((name) => server.idOf(name)));
  const codes = ({ data: { items } }: AnswerOf<typeof lockUsers>) =>
    items.map(({ name, code, barred }) => [name, barred ?? code]);
  const REFUSED = [
    ['Henrik Sørby', 'admin-level'],
    ['Ada Novak', 'own-account'],
    ['Ilir Krasniqi', 'lock-level'],
  ];
  const OTHER = ['Noor Haddad', null];
  const FIRST = ['Mira Lindqvist', null];
  const EXPECTED = [FIRST, ['Luca Moretti', 'USER_IS_LOCKED_ALREADY'], ...REFUSED, OTHER];

  it('are tried first, which changes nothing, and then locked but for those that cannot be, each with its reason', async () => {
    const subject_ids = await chosen();
    const admin = server.as('admin');
    const dry = await admin.call(lockUsers, { subject_ids, dry_run: true, ...LOCK });
    expect(codes(dry)).toEqual(EXPECTED);
    expect((await server.userNamed('creator')).lock_level).toBe(0);
    expect(codes(await admin.call(lockUsers, { subject_ids, dry_run: false, ...LOCK }))).toEqual(EXPECTED);
    expect((await server.userNamed('newcomer')).lock_level).toBe(1);
    expect((await server.userNamed('superadmin')).lock_level).toBe(0);
    const unlocked = await admin.call(unlockUsers, { subject_ids, dry_run: false });
    expect(codes(unlocked).slice(2)).toEqual([...REFUSED, OTHER]);
    expect((await server.userNamed('locked')).lock_level).toBe(0);
  });

  it('who is named twice is locked once', async () => {
    const subject_ids = [await server.idOf('creator'), await server.idOf('creator')];
    const answer = await server.as('admin').call(lockUsers, { subject_ids, dry_run: false, ...LOCK });
    expect(codes(answer)).toEqual([['Mira Lindqvist', null]]);
  });
});
