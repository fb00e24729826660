import { type LockLevel, lockPermissions } from '#contract/plain/admin/locks';
import type { AdminLevel } from '../../../common/adminLevel';
import type { Person } from '../../../states/transition';
import { type LockFacts, levelsFor, lockProblem, mayTransition } from './rules';

const NONE: readonly LockLevel[] = [];
const person = (adminLevel: AdminLevel, levels: readonly LockLevel[], accounts = ['staff']): Person => ({
  userId: 'staff',
  adminId: null,
  permissions: new Set(levels.map((level) => lockPermissions[level])),
  accounts: new Set(accounts),
  adminLevel,
});
const ADMIN = person(1, [1]);
const SUPER = person(2, [1, 2]);
const MANAGEMENT = person(2, [1, 2, 3]);
// A role of one's own making that may lock, without being an admin.
const SUPPORT = person(0, [1]);
const account = (level: 0 | LockLevel, adminLevel: AdminLevel = 0): LockFacts => ({
  userId: 'them',
  state: level === 0 ? 'open' : 'locked',
  level,
  adminLevel,
});

describe('who may lock whom, and at which levels', () => {
  it.each<[string, Person, AdminLevel, readonly LockLevel[]]>([
    ['an admin a creator', ADMIN, 0, [1]],
    ['an admin an admin', ADMIN, 1, NONE],
    ['an admin a super admin', ADMIN, 2, NONE],
    ['a super admin a creator', SUPER, 0, [1, 2]],
    ['a super admin an admin', SUPER, 1, [1, 2]],
    ['a super admin a super admin', SUPER, 2, NONE],
    ['management a creator', MANAGEMENT, 0, [1, 2, 3]],
    ['management an admin', MANAGEMENT, 1, [1, 2, 3]],
    ['management a super admin', MANAGEMENT, 2, NONE],
    ['staff with the permission a creator', SUPPORT, 0, [1]],
    ['staff with the permission an admin', SUPPORT, 1, NONE],
    ['an admin without the permission a creator', person(1, NONE), 0, NONE],
  ])('%s', (_what, actor, adminLevel, levels) => {
    expect(levelsFor(account(0, adminLevel), actor)).toEqual(levels);
  });

  it('nobody an account of their own, whichever they use', () => {
    const actor = person(2, [1, 2, 3], ['staff', 'them']);
    expect(levelsFor(account(0), actor)).toEqual([]);
    expect(mayTransition(account(0), actor)).toBe(false);
    expect(mayTransition(account(1), actor)).toBe(false);
  });
});

describe('what is locked', () => {
  it.each<[string, Person, LockLevel, boolean]>([
    ['at 1 by an admin', ADMIN, 1, true],
    ['at 2 by an admin', ADMIN, 2, false],
    ['at 3 by an admin', ADMIN, 3, false],
    ['at 1 by a super admin', SUPER, 1, true],
    ['at 2 by a super admin', SUPER, 2, true],
    ['at 3 by a super admin', SUPER, 3, false],
    ['at 3 by management', MANAGEMENT, 3, true],
  ])('%s', (_what, actor, level, may) => {
    const problem = may ? undefined : 'USER_NOT_ALLOWED';
    expect(lockProblem(account(level), actor, { act: 'unlock' })).toBe(problem);
    expect(lockProblem(account(level), actor, { act: 'relock', level: 1 })).toBe(problem);
    expect(mayTransition(account(level), actor)).toBe(may);
  });

  it('is opened by the server, whatever its level', () => {
    expect(mayTransition(account(3), 'system')).toBe(true);
  });

  it('is not relocked at a level that is not theirs', () => {
    expect(lockProblem(account(1), ADMIN, { act: 'relock', level: 2 })).toBe('USER_NOT_ALLOWED');
    expect(lockProblem(account(1), SUPER, { act: 'relock', level: 2 })).toBeUndefined();
  });
});

describe('an act that the state does not allow', () => {
  it.each<['lock' | 'relock' | 'unlock', 0 | LockLevel, string | undefined]>([
    ['lock', 0, undefined],
    ['lock', 1, 'USER_IS_LOCKED_ALREADY'],
    ['relock', 0, 'USER_IS_NOT_LOCKED'],
    ['relock', 1, undefined],
    ['unlock', 0, 'USER_IS_NOT_LOCKED'],
    ['unlock', 1, undefined],
  ])('%s at %d: %s', (act, level, problem) => {
    const at = act === 'unlock' ? {} : { level: 1 as const };
    expect(lockProblem(account(level), ADMIN, { act, ...at })).toBe(problem);
  });

  it('is said to who may not do it anyway as that', () => {
    expect(lockProblem(account(0, 2), ADMIN, { act: 'unlock' })).toBe('USER_NOT_ALLOWED');
  });
});
