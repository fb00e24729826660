import { actingReason, forumUsername, leavingDetails, mailedCode } from './account';
import { type Check, codeOf } from './check';

it.each<[string, Check, string, string | undefined]>([
  ['mailed code', mailedCode, '012345', undefined],
  ['mailed code', mailedCode, '01234', 'code_digits'],
  ['mailed code', mailedCode, '0123456', 'code_digits'],
  ['mailed code', mailedCode, '01234a', 'code_digits'],
  ['reason to leave', leavingDetails, '', undefined],
  ['reason to leave', leavingDetails, 'a'.repeat(500), undefined],
  ['reason to leave', leavingDetails, 'a'.repeat(501), 'too_long'],
  ['name in the forum', forumUsername, ' ', 'required'],
  ['name in the forum', forumUsername, 'a', undefined],
  ['name in the forum', forumUsername, 'a.b-c_', undefined],
  ['name in the forum', forumUsername, '.ab', 'forum_username'],
  ['name in the forum', forumUsername, 'ab-', 'forum_username'],
  ['name in the forum', forumUsername, 'a b', 'forum_username'],
  ['name in the forum', forumUsername, 'a'.repeat(60), undefined],
  ['name in the forum', forumUsername, 'a'.repeat(61), 'too_long'],
  ['reason to act', actingReason, ' ', 'required'],
  ['reason to act', actingReason, 'a'.repeat(9), 'too_short'],
  ['reason to act', actingReason, 'a'.repeat(10), undefined],
  ['reason to act', actingReason, 'a'.repeat(500), undefined],
  ['reason to act', actingReason, 'a'.repeat(501), 'too_long'],
])('a %s', (_what, check, text, code) => {
  const finding = check(text, undefined);
  expect(finding && codeOf(finding)).toBe(code);
});
