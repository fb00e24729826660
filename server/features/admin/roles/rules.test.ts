import { adminLevel } from '../../../common/adminLevel';
import {
  type Staff,
  isFixed,
  mayChangeRole,
  maySetShare,
  movedBy,
  raisesOwn,
  realChanges,
  recruits,
  shareIn,
  shareWith,
} from './rules';

const staff = (level: Staff['level'], ...permissions: string[]): Staff => ({
  personId: 'staff',
  level,
  permissions: new Set(permissions),
});
const SUPER = staff(2, 'roles.assign', 'privileges.manage', 'recruiter-share.set', 'channel.review');
const ADMIN = staff(1, 'roles.assign', 'channel.review', 'user.login-as');
const HELPER = staff(0, 'roles.assign');
const REVIEWER = staff(0, 'channel.review');

const may = (permission: string, forMembers = false) => ({ permission, forMembers });
const ROLES = {
  partner: { role: 'partner', permissions: [may('chat.use', true)] },
  recruiter: { role: 'recruiter', permissions: [] },
  reviewer: { role: 'reviewer', permissions: [may('channel.review')] },
  payer: { role: 'payer', permissions: [may('payments.send'), may('channel.review')] },
  // Its share is money, which super admins alone give.
  sales_team: { role: 'sales_team', permissions: [] },
  // A role of admins is one whatever it may do.
  admin: { role: 'admin', permissions: [] },
  super_admin: { role: 'super_admin', permissions: [] },
};
type Named = keyof typeof ROLES;
const ALL = Object.keys(ROLES) as Named[];

describe('who gives and takes which role', () => {
  it.each<[string, Staff, Staff['level'], Named[]]>([
    ['a super admin to a user', SUPER, 0, ALL],
    ['a super admin to an admin', SUPER, 1, ALL],
    ['a super admin to a super admin', SUPER, 2, ALL],
    ['an admin to a user', ADMIN, 0, ['partner', 'recruiter', 'reviewer']],
    ['an admin to an admin', ADMIN, 1, []],
    ['an admin to a super admin', ADMIN, 2, []],
    ['others with the permission to a user', HELPER, 0, ['partner', 'recruiter']],
    ['others with the permission to an admin', HELPER, 1, []],
    ['others without it', REVIEWER, 0, []],
  ])('%s', (_who, who, level, roles) => {
    const subject = { personId: 'other', level };
    expect(ALL.filter((role) => mayChangeRole(who, subject, ROLES[role]))).toEqual(roles);
  });

  it.each([
    ['a super admin', SUPER],
    ['an admin', ADMIN],
    ['others', HELPER],
  ])('%s never in an account of their own', (_who, who) => {
    const subject = { personId: 'staff', level: who.level };
    expect(ALL.filter((role) => mayChangeRole(who, subject, ROLES[role]))).toEqual([]);
  });

  it('takes the permission for admins from a role without one, too', () => {
    expect(mayChangeRole(ADMIN, { personId: 'other', level: 0 }, ROLES.admin)).toBe(false);
    expect(adminLevel([ROLES.admin.role])).toBe(1);
  });
});

it('a recruiter share is set by whoever has the permission, of others alone', () => {
  expect(maySetShare(SUPER, { personId: 'other', level: 0 })).toBe(true);
  expect(maySetShare(SUPER, { personId: 'staff', level: 2 })).toBe(false);
  expect(maySetShare(ADMIN, { personId: 'other', level: 0 })).toBe(false);
  expect(maySetShare(staff(1, 'recruiter-share.set'), { personId: 'other', level: 2 })).toBe(false);
});

describe('what a role brings and takes with it', () => {
  it.each<[string, string[], 'give' | 'take', string, string[], string[]]>([
    ['a partner becomes a recruiter', ['user', 'partner'], 'give', 'recruiter', ['recruiter'], []],
    ['and is a partner again', ['user', 'partner', 'recruiter'], 'take', 'recruiter', [], ['recruiter']],
    [
      'a recruiter recruits music instead',
      ['partner', 'recruiter'],
      'give',
      'music_recruiter',
      ['music_recruiter'],
      ['recruiter'],
    ],
    [
      'a partner only recruits',
      ['user', 'partner', 'recruiter'],
      'give',
      'recruiter_only',
      ['recruiter_only'],
      ['recruiter', 'partner'],
    ],
    [
      'who only recruited is a partner again',
      ['recruiter_only'],
      'take',
      'recruiter_only',
      ['partner'],
      ['recruiter_only'],
    ],
    [
      'who only recruited is a partner beside it',
      ['recruiter_only'],
      'give',
      'recruiter',
      ['recruiter', 'partner'],
      ['recruiter_only'],
    ],
    [
      'who only recruited becomes a partner',
      ['recruiter_only'],
      'give',
      'partner',
      ['partner'],
      ['recruiter_only'],
    ],
    ['other roles come alone', ['recruiter'], 'give', 'reviewer', ['reviewer'], []],
  ])('%s', (_what, held, act, role, given, taken) => {
    expect(movedBy(held, act, role)).toEqual({ given, taken });
  });

  it('the sales team brings a share of 20 and takes it again; others leave it', () => {
    expect(shareWith(['partner'], ['partner', 'sales_team'])).toBe('20');
    expect(shareWith(['partner', 'sales_team'], ['partner'])).toBe('0');
    expect(shareWith(['recruiter', 'sales_team'], ['recruiter'])).toBe('0');
    expect(shareWith(['recruiter_only'], ['partner', 'recruiter'])).toBeUndefined();
  });

  it('whoever recruits no more has no share; who still does keeps it', () => {
    expect(shareWith(['partner', 'recruiter'], ['partner'])).toBe('0');
    expect(shareWith(['recruiter_only'], ['partner'])).toBe('0');
    expect(shareWith(['recruiter', 'sales_team'], ['sales_team'])).toBeUndefined();
    expect(shareWith(['partner'], ['partner', 'reviewer'])).toBeUndefined();
  });

  it('recruiters and the sales team recruit', () => {
    const roles = [
      'user',
      'partner',
      'recruiter',
      'recruiter_only',
      'music_recruiter',
      'sales_team',
      'admin',
    ];
    expect(roles.filter((role) => recruits([role]))).toEqual([
      'recruiter',
      'recruiter_only',
      'music_recruiter',
      'sales_team',
    ]);
  });
});

it.each([
  ['2025-12', '0'],
  ['2026-01', '10.00'],
  ['2026-03', '10.00'],
  ['2026-04', '30.00'],
  ['2027-01', '30.00'],
])('the share in %s is %s', (month, share) => {
  const months = [
    { effective_month: '2026-04', share: '30.00' },
    { effective_month: '2026-01', share: '10.00' },
  ];
  expect(shareIn(month, months)).toBe(share);
});

describe('the matrix', () => {
  it.each([
    ['super_admin', 'jobs.manage', true],
    ['admin', 'roles.manage', true],
    ['admin', 'privileges.manage', true],
    ['support', 'recruiter-share.set', true],
    ['support', 'roles.assign', false],
    ['admin', 'user.login-as', false],
  ])('%s and %s are fixed: %s', (role, permission, fixed) => {
    expect(isFixed({ role, permission })).toBe(fixed);
  });

  it('leaves out what is so already; the last word on a cell counts', () => {
    const change = (role: string, given: boolean) => ({ role, permission: 'a.b', given });
    const given = new Set(['had a.b']);
    expect(realChanges([change('had', true), change('new', true), change('none', false)], given)).toEqual([
      change('new', true),
    ]);
    expect(realChanges([change('new', true), change('new', false)], given)).toEqual([]);
    expect(realChanges([change('had', true), change('had', false)], given)).toEqual([change('had', false)]);
  });

  it('raises somebody by what is new to a role of theirs, in each of their accounts', () => {
    const accounts = [
      { roles: ['support'], permissions: new Set(['a.b']) },
      { roles: ['reviewer'], permissions: new Set<string>() },
    ];
    expect(raisesOwn([{ role: 'support', permission: 'a.b' }], accounts)).toBe(false);
    expect(raisesOwn([{ role: 'support', permission: 'c.d' }], accounts)).toBe(true);
    expect(raisesOwn([{ role: 'reviewer', permission: 'a.b' }], accounts)).toBe(true);
    expect(raisesOwn([{ role: 'partner', permission: 'c.d' }], accounts)).toBe(false);
  });
});
