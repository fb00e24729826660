import { Refusal } from '../../http/refusal';
import { adminLevel } from '../../common/adminLevel';
import { actingUntil, mayActAs, refuseActing } from './rules';

describe('who may act as whom', () => {
  it.each([
    [['admin'], ['user', 'partner'], true],
    [['admin'], ['network'], true],
    [['admin'], ['reviewer', 'support'], true],
    [['admin'], ['admin'], false],
    [['admin'], ['super_admin'], false],
    [['super_admin'], ['admin'], true],
    [['super_admin'], ['super_admin'], true],
    // A role of one's own making that holds the permission.
    [['support'], ['user'], true],
    [['support'], ['admin'], false],
  ])('%j as %j: %s', (admin, target, may) => {
    const actor = { accounts: new Set(['a']), adminLevel: adminLevel(admin) };
    expect(mayActAs(actor, { userId: 'b', adminLevel: adminLevel(target) })).toBe(may);
  });

  it.each([1, 2] as const)('nobody in an own account, whichever they use, also not at level %s', (level) => {
    const admin = { accounts: new Set(['a', 'other']), adminLevel: level };
    expect(mayActAs(admin, { userId: 'other', adminLevel: 0 })).toBe(false);
  });

  it('refuses who may not, and nobody else', () => {
    const admin = { accounts: new Set(['a']), adminLevel: 1 } as const;
    expect(() => refuseActing(admin, { userId: 'b', adminLevel: 1 })).toThrow(new Refusal('NOT_ALLOWED'));
    expect(() => refuseActing(admin, { userId: 'b', adminLevel: 0 })).not.toThrow();
  });

  it('takes the highest of several roles', () => {
    expect(adminLevel(['admin', 'super_admin', 'user'])).toBe(2);
  });
});

it('lasts its time, and never longer than the own session', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  expect(actingUntil(now, 3600, new Date('2026-03-15T20:00:00Z')).toISOString()).toBe(
    '2026-03-15T13:00:00.000Z',
  );
  expect(actingUntil(now, 3600, new Date('2026-03-15T12:10:00Z')).toISOString()).toBe(
    '2026-03-15T12:10:00.000Z',
  );
});
