import { type Check, codeOf } from './check';
import {
  ageOn,
  birthDate,
  chatUsername,
  isUsername,
  needsConsent,
  otherNetwork,
  parentalConsent,
  personName,
  plainUsername,
  username,
} from './person';

const found = (day: string, today: string) => {
  const finding = birthDate(today)(day, undefined);
  return finding && codeOf(finding);
};

it.each([
  ['2013-03-15', undefined],
  ['2013-03-16', 'too_young'],
  ['2026-03-15', 'too_young'],
  ['2026-03-16', 'future'],
  ['1900-01-01', undefined],
  ['1899-12-31', 'too_early'],
])('says of somebody born on %s, on March 15, 2026: %s', (day, finding) => {
  expect(found(day, '2026-03-15')).toBe(finding);
});

it('lets who was born on February 29 in on March 1', () => {
  expect(found('2012-02-29', '2025-02-28')).toBe('too_young');
  expect(found('2012-02-29', '2025-03-01')).toBeUndefined();
});

it.each([
  ['2008-03-15', 18],
  ['2008-03-16', 17],
  ['2008-02-29', 18],
  ['2013-03-15', 13],
  ['2013-03-16', 12],
])('says of somebody born on %s, on March 15, 2026, that they are %i', (day, age) => {
  expect(ageOn(day, '2026-03-15')).toBe(age);
});

it.each([
  ['2008-03-15', false],
  ['2008-03-16', true],
  ['2013-03-15', true],
  ['2013-03-16', false],
  ['', false],
])('asks the parents of who is born on %j: %s', (day, asked) => {
  expect(needsConsent(day, '2026-03-15')).toBe(asked);
});

it('tells who is too young from which age on they may come', () => {
  expect(birthDate('2026-03-15')('2013-03-16', undefined)).toEqual({
    code: 'too_young',
    values: { years: 13 },
  });
});

it.each([
  ['2008-03-16', false, 'consent_required'],
  ['2008-03-16', true, undefined],
  ['2008-03-15', false, undefined],
])('of who is born on %s, consent %s, it says %s', (day, consented, finding) => {
  expect(parentalConsent('2026-03-15')(consented, { birthDate: day })).toBe(finding);
});

it.each<[string, Check, string, string | undefined]>([
  ['name', personName, ' ', 'required'],
  ['name', personName, ' Zoë O’Neill-Árnason Jr. ', undefined],
  ['name', personName, '山田 太郎', undefined],
  ['name', personName, 'Meritxell Col·lell', undefined],
  ['name', personName, 'レオナルド・ディカプリオ', undefined],
  ['name', personName, '山田\u3000太郎', undefined],
  ['name', personName, '列奥纳多·迪卡普里奥', undefined],
  ['name', personName, 'علی\u200cرضا محمدی', undefined],
  ['name', personName, 'രാജ\u0d4d\u200dകുമാർ', undefined],
  ['name', personName, 'דוד בן־גוריון', undefined],
  ['name', personName, 'ג׳ורג׳', undefined],
  ['name', personName, 'བསྟན་འཛིན་རྒྱ་མཚོ', undefined],
  ['name', personName, 'Gerard ’t Hooft', undefined],
  ['name', personName, 'Oʻktam Toʻrayev', undefined],
  ['name', personName, 'Nia\u200c', 'name_characters'],
  ['name', personName, 'N\u200dia', 'name_characters'],
  ['name', personName, 'علی\u200c\u200cرضا', 'name_characters'],
  ['name', personName, 'علی\u200c', 'name_characters'],
  ['name', personName, '\u3164', 'name_characters'],
  ['name', personName, 'Nia\u034f', 'name_characters'],
  ['name', personName, '·Nia', 'name_characters'],
  ['name', personName, 'Nia & Co', 'name_characters'],
  ['name', personName, 'R2D2', 'name_characters'],
  ['name', personName, '-Nia', 'name_characters'],
  ['name', personName, 'Nia-', 'name_characters'],
  ['name', personName, 'a'.repeat(70), undefined],
  ['name', personName, 'a'.repeat(71), 'too_long'],
  ['username', username, ' ', 'required'],
  ['username', username, 'N1a', undefined],
  ['username', username, '1a_', undefined],
  ['username', username, '_1a', 'username_characters'],
  ['username', username, 'n1', 'username_characters'],
  ['username', username, 'n-a', 'username_characters'],
  ['username', username, 'a'.repeat(30), undefined],
  ['username', username, 'a'.repeat(31), 'too_long'],
  ['chat username', chatUsername, 'ab#1234', undefined],
  ['chat username', chatUsername, 'a#1234', 'chat_username'],
  ['chat username', chatUsername, 'a\u200bb#1234', 'chat_username'],
  ['chat username', chatUsername, 'ab#123', 'chat_username'],
  ['chat username', chatUsername, 'ab#12345', 'chat_username'],
  ['chat username', chatUsername, 'a:b#1234', 'chat_username'],
  ['chat username', chatUsername, `${'a'.repeat(32)}#1234`, undefined],
  ['chat username', chatUsername, `${'a'.repeat(33)}#1234`, 'too_long'],
  ['other network', otherNetwork, 'a'.repeat(60), undefined],
  ['other network', otherNetwork, 'a'.repeat(61), 'too_long'],
])('a %s', (_what, check, text, code) => {
  const finding = check(text, undefined);
  expect(finding && codeOf(finding)).toBe(code);
});

it('asks nobody about what cannot be a username, and writes all others in one way', () => {
  expect([' Nia_O ', 'ni', 'ni!'].map(isUsername)).toEqual([true, false, false]);
  expect(plainUsername(' Nia_O ')).toBe('nia_o');
});
