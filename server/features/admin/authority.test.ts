import { giveRole, takeRole } from '#contract/admin/roles';
import { lockUser, relockUser, unlockUser } from '#contract/admin/locks';
import type { LockLevel } from '#contract/plain/admin/locks';
import { type SeededRole, seededRoles } from '#contract/plain/roleNames';
import { adminLevel } from '../../common/adminLevel';
import { type TestServer, startTestServer } from '../../testing/harness';
import { lockProblem } from './locks/rules';
import { type RoleFacts, mayChangeRole } from './roles/rules';
import { factsOf } from './roles/staff';

// Every role that migrations make, with what migrations let it do, acts on every other one: who may is written down here.
const ROLES = Object.keys(seededRoles) as SeededRole[];
const LEVELS = [0, 1, 2, 3] as const;
const PLAIN = ROLES.filter((role) => role !== 'admin' && role !== 'super_admin');

/** Whom each role locks and unlocks, and at which levels; all others nobody. */
const LOCKS: Partial<Record<SeededRole, { whom: SeededRole[]; levels: number[] }>> = {
  admin: { whom: PLAIN, levels: [1] },
  super_admin: { whom: [...PLAIN, 'admin'], levels: [1, 2] },
};

/** Which roles each role gives and takes, and whose; all others none. */
const GIVES: Partial<Record<SeededRole, { whom: SeededRole[]; roles: SeededRole[] }>> = {
  admin: { whom: PLAIN, roles: PLAIN.filter((role) => !['sales_team', 'network_mover'].includes(role)) },
  super_admin: { whom: ROLES, roles: ROLES },
};

let server: TestServer;
let facts: RoleFacts[];
beforeAll(async () => {
  server = await startTestServer();
  facts = await factsOf(server.connection, ROLES);
});
afterAll(() => server.close());

const permissionsOf = (role: SeededRole) =>
  new Set(facts.find((one) => one.role === role)?.permissions.map(({ permission }) => permission));
const actorWith = (role: SeededRole) => ({
  userId: 'staff',
  adminId: null,
  permissions: permissionsOf(role),
  accounts: new Set(['staff']),
  adminLevel: adminLevel([role]),
});

/** What somebody does with a lock that is at a level: at 0 there is none. */
const lockActs = (level: 0 | LockLevel) =>
  level === 0
    ? ([1, 2, 3] as const).map((next) => ({ act: 'lock' as const, level: next }))
    : [
        { act: 'unlock' as const },
        ...([1, 2, 3] as const).map((next) => ({ act: 'relock' as const, level: next })),
      ];

const DECISIONS = ROLES.flatMap((by) => ROLES.map((of) => [by, of] as const));

it.each(LEVELS)('locks at level %s: what each role does with whom, and nothing else', (present) => {
  const found = DECISIONS.flatMap(([by, of]) => {
    const account = {
      userId: 'them',
      state: present === 0 ? ('open' as const) : ('locked' as const),
      level: present,
      adminLevel: adminLevel([of]),
    };
    return lockActs(present).flatMap((asked) =>
      lockProblem(account, actorWith(by), asked) === undefined
        ? [`${by} ${asked.act} ${of} ${'level' in asked ? asked.level : ''}`]
        : [],
    );
  });
  const expected = DECISIONS.flatMap(([by, of]) => {
    const { whom = [], levels = [] } = LOCKS[by] ?? {};
    if (!whom.includes(of) || (present > 0 && !levels.includes(present))) return [];
    const next = levels.map((level) => `${by} ${present === 0 ? 'lock' : 'relock'} ${of} ${level}`);
    return present === 0 ? next : [`${by} unlock ${of} `, ...next];
  });
  expect(found).toEqual(expected);
});

it('roles: who gives and takes which of whom, and nothing else', () => {
  const staffWith = (role: SeededRole) => ({
    personId: 'staff',
    level: adminLevel([role]),
    permissions: permissionsOf(role),
  });
  const found = DECISIONS.flatMap(([by, of]) =>
    facts
      .filter((role) => mayChangeRole(staffWith(by), { personId: 'them', level: adminLevel([of]) }, role))
      .map(({ role }) => `${by} ${role} of ${of}`),
  );
  const expected = DECISIONS.flatMap(([by, of]) => {
    const { whom = [], roles = [] } = GIVES[by] ?? {};
    return whom.includes(of) ? roles.map((role) => `${by} ${role} of ${of}`) : [];
  });
  expect(found).toEqual(expected);
});

it('the routes ask these rules', async () => {
  const LOCK = { level: 1, type: 'spam', reason: 'Asked by the network' } as const;
  const of = async (username: string) => ({ subject_id: await server.idOf(username) });
  const admin = server.as('admin');
  const [creator, above] = [await of('creator'), await of('superadmin')];
  const refused = async (work: Promise<{ code?: string | undefined }>) => (await work).code;
  expect(await refused(admin.outcome(lockUser, { ...above, ...LOCK }))).toBe('USER_NOT_ALLOWED');
  expect(await refused(admin.outcome(lockUser, { ...creator, ...LOCK, level: 2 }))).toBe('USER_NOT_ALLOWED');
  await server.as('superadmin').call(lockUser, { ...creator, ...LOCK, level: 2 });
  expect(await refused(admin.outcome(relockUser, { ...creator, ...LOCK }))).toBe('USER_NOT_ALLOWED');
  expect(await refused(admin.outcome(unlockUser, creator))).toBe('USER_NOT_ALLOWED');
  const role = { ...above, role: 'reviewer', notify: false };
  expect(await refused(admin.outcome(giveRole, role))).toBe('NOT_ALLOWED');
  expect(await refused(admin.outcome(takeRole, { ...role, role: 'super_admin' }))).toBe('NOT_ALLOWED');
});
