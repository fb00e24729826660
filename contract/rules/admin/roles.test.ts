import { type Check, codeOf } from '../check';
import { permissionKey, permissionName, recruiterShare, roleKey, roleName } from './roles';

it.each<[string, Check, string, string | undefined]>([
  ['key of a role', roleKey, 'festival_helper', undefined],
  ['key of a role', roleKey, 'Festival', 'role_key'],
  ['key of a role', roleKey, '_helper', 'role_key'],
  ['key of a role', roleKey, 'helper_', 'role_key'],
  ['key of a role', roleKey, 'a'.repeat(41), 'too_long'],
  ['name of a role', roleName, ' ', 'required'],
  ['name of a role', roleName, '祭の手伝い', undefined],
  ['name of a role', roleName, 'a'.repeat(61), 'too_long'],
  ['permission', permissionKey, 'festival.sell-tickets', undefined],
  ['permission', permissionKey, 'festival', 'permission_key'],
  ['permission', permissionKey, 'festival.tickets.sell', 'permission_key'],
  ['permission', permissionKey, 'festival.-sell', 'permission_key'],
  ['permission', permissionKey, `a.${'a'.repeat(59)}`, 'too_long'],
  ['name of a permission', permissionName, 'a'.repeat(121), 'too_long'],
  ['share', recruiterShare, '0', undefined],
  ['share', recruiterShare, '40', undefined],
  ['share', recruiterShare, '40.00', undefined],
  ['share', recruiterShare, '40.01', 'recruiter_share'],
  ['share', recruiterShare, '39.99', undefined],
  ['share', recruiterShare, '12.345', 'recruiter_share'],
  ['share', recruiterShare, '-1', 'recruiter_share'],
  ['share', recruiterShare, '41', 'recruiter_share'],
  ['share', recruiterShare, '100', 'recruiter_share'],
  ['share', recruiterShare, '', 'required'],
  ['share', recruiterShare, '1e1', 'recruiter_share'],
])('a %s', (_what, check, text, code) => {
  const finding = check(text, undefined);
  expect(finding && codeOf(finding)).toBe(code);
});
