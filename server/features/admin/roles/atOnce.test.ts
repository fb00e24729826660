import { deactivate } from '#contract/account';
import { getUserLockHistory, lockUser, relockUser, unlockUser } from '#contract/admin/locks';
import {
  deleteRole,
  createRole,
  getRoleMatrix,
  giveRole,
  saveRoleMatrix,
  takeRole,
} from '#contract/admin/roles';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, isEmbedded, startTestServer } from '../../../testing/harness';
import { superAdmins } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const heldBy = async (username: string) => {
  const user_id = await server.idOf(username);
  const rows = await server.connection
    .selectFrom('user_role')
    .where('user_id', '=', user_id)
    .orderBy('role')
    .select('role')
    .execute();
  return rows.map(({ role }) => role);
};

const alsoSuperAdmin = async (...usernames: string[]) => {
  for (const username of usernames) {
    const user_id = await server.idOf(username);
    await server.connection.insertInto('user_role').values({ user_id, role: 'super_admin' }).execute();
  }
};

it('50 changes of roles of one user at once: each that succeeds changed what was there', async () => {
  const subject_id = await server.idOf('creator');
  const roles = ['reviewer', 'recruiter', 'recruiter_only', 'music_recruiter', 'sales_team'];
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const call = index % 2 ? takeRole : giveRole;
      const role = roles[Math.floor(index / 2) % roles.length] ?? '';
      return server.as('superadmin').outcome(call, { subject_id, role, notify: false });
    }),
  );
  const refused = new Set(outcomes.flatMap(({ code }) => code ?? []));
  for (const code of refused) expect(['ROLE_ASSIGNED_ALREADY', 'ROLE_NOT_ASSIGNED']).toContain(code);
  const done = outcomes.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);

  const auditEvents = await auditEventsOf(server.connection, { about: subject_id });
  expect(auditEvents).toHaveLength(done.length);
  // Each began where another one ended, and one of them at the beginning.
  const before = auditEvents.map(({ detail }) => String(detail.before));
  const after = auditEvents.map(({ detail }) => String(detail.after));
  const held = String(await heldBy('creator'));
  expect([...before, held].sort()).toEqual([...after, 'partner,user'].sort());
  expect(held.split(',').filter((role) => role.includes('recruiter')).length).toBeLessThan(2);
});

it('50 locks and changes of roles of one person at once: one history of each, and nobody is where no rule leads', async () => {
  const subject = { subject_id: await server.idOf('creator') };
  const lock = { ...subject, level: 1, type: 'spam' } as const;
  const role = { ...subject, role: 'admin', notify: false };
  const acts = [
    (reason: string) => server.as('admin').outcome(lockUser, { ...lock, reason }),
    () => server.as('superadmin').outcome(giveRole, role),
    (reason: string) => server.as('superadmin').outcome(relockUser, { ...lock, level: 2, reason }),
    () => server.as('superadmin').outcome(takeRole, role),
    () => server.as('admin').outcome(unlockUser, subject),
    (reason: string) => server.as('superadmin').outcome(unlockUser, { ...subject, reason }),
  ];
  const outcomes = await Promise.all(
    Array.from({ length: isEmbedded ? 18 : 50 }, async (_, index) => {
      const outcome = await acts[index % acts.length]?.(`The claim ${index}`);
      return { isLock: index % 2 === 0 || index % acts.length === 5, outcome };
    }),
  );
  const known = new Set([
    'USER_IS_LOCKED_ALREADY',
    'USER_IS_NOT_LOCKED',
    'USER_NOT_ALLOWED',
    'ROLE_ASSIGNED_ALREADY',
    'ROLE_NOT_ASSIGNED',
  ]);
  for (const { outcome } of outcomes) if (outcome?.code) expect(known).toContain(outcome.code);
  const done = (isLock: boolean) =>
    outcomes.filter((one) => one.isLock === isLock && one.outcome?.status === 200).length;

  const { data } = await server.as('superadmin').call(getUserLockHistory, subject);
  const locks = [...data.items].reverse();
  expect(locks).toHaveLength(done(true));
  // Each begins where the one before has ended, and the account is as the last one left it.
  for (const [at, { from }] of locks.entries()) expect(from).toBe(at === 0 ? 'open' : locks[at - 1]?.to);
  const { lock_level } = await server.userNamed('creator');
  expect(lock_level > 0 ? 'locked' : 'open').toBe(locks.at(-1)?.to ?? 'open');

  const changes = (await auditEventsOf(server.connection, { about: subject.subject_id })).filter(
    ({ action }) => action.startsWith('role.'),
  );
  expect(changes).toHaveLength(done(false));
  const before = changes.map(({ detail }) => String(detail.before));
  const after = changes.map(({ detail }) => String(detail.after));
  expect([...before, String(await heldBy('creator'))].sort()).toEqual([...after, 'partner,user'].sort());
});

it('of super admins who take the role from each other at once one is left', async () => {
  await alsoSuperAdmin('admin', 'support');
  const names = ['superadmin', 'admin', 'support'];
  const ids = await Promise.all(names.map((name) => server.idOf(name)));
  const outcomes = await Promise.all(
    names.flatMap((by, place) =>
      ids
        .filter((_id, other) => other !== place)
        .map((subject_id) =>
          server.as(by).outcome(takeRole, { subject_id, role: 'super_admin', notify: false }),
        ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await superAdmins(server.connection)).toHaveLength(1);
});

it('super admins who deactivate their accounts at once leave one of them', async () => {
  await alsoSuperAdmin('admin', 'support');
  const outcomes = await Promise.all(
    ['superadmin', 'admin', 'support'].map(async (name) =>
      (await server.signIn(name)).outcome(deactivate, { reason: 'other' }),
    ),
  );
  expect(outcomes.map(({ code }) => code ?? 'done').sort()).toEqual(['LAST_SUPER_ADMIN', 'done', 'done']);
  expect(await superAdmins(server.connection)).toHaveLength(1);
});

it('whoever takes the role while its only other holder deactivates leaves one', async () => {
  await alsoSuperAdmin('admin');
  const leaving = await server.signIn('superadmin');
  await Promise.all([
    leaving.outcome(deactivate, { reason: 'other' }),
    leaving.outcome(takeRole, {
      subject_id: await server.idOf('admin'),
      role: 'super_admin',
      notify: false,
    }),
  ]);
  expect(await superAdmins(server.connection)).toHaveLength(1);
});

it('a locked or deactivated super admin is none that is left', async () => {
  await alsoSuperAdmin('admin', 'support');
  const set = (username: string, values: { lock_level?: number; status?: 'deactivated' }) =>
    server.connection.updateTable('users').set(values).where('username', '=', username).execute();
  await set('admin', { lock_level: 2 });
  await set('support', { status: 'deactivated' });
  const last = await server.signIn('superadmin');
  expect((await last.refused(deactivate, { reason: 'other' })).code).toBe('LAST_SUPER_ADMIN');
  // Those can lose the role.
  const subject_id = await server.idOf('admin');
  await last.call(takeRole, { subject_id, role: 'super_admin', notify: false });
  expect(await heldBy('admin')).not.toContain('super_admin');
});

it('of 50 changes against one state of the matrix one counts', async () => {
  const { data } = await server.as('superadmin').call(getRoleMatrix);
  const roles = ['user', 'partner', 'network', 'reviewer', 'support'];
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      server.as('superadmin').outcome(saveRoleMatrix, {
        version: data.version,
        changes: [{ role: roles[index % 5], permission: 'reports.import', given: true }],
        dry_run: false,
      }),
    ),
  );
  const done = outcomes.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(new Set(outcomes.flatMap(({ code }) => code ?? []))).toEqual(new Set(['MATRIX_CHANGED']));
  const now = (await server.as('superadmin').call(getRoleMatrix)).data;
  expect(now.version).toBe(data.version + 1);
  expect(now.given).toHaveLength(data.given.length + 1);
});

it('a role that is deleted while it is given is nobody’s', async () => {
  await server.as('superadmin').call(createRole, { role: 'festival', name: 'Festival' });
  const names = ['creator', 'newcomer', 'owner', 'reviewer', 'recruiter'];
  const ids = await Promise.all(names.map((name) => server.idOf(name)));
  await Promise.all([
    ...ids.map((subject_id) =>
      server.as('superadmin').outcome(giveRole, { subject_id, role: 'festival', notify: false }),
    ),
    server.as('superadmin').call(deleteRole, { role: 'festival' }),
  ]);
  const left = await server.connection
    .selectFrom('user_role')
    .where('role', '=', 'festival')
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});
