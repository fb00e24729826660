import {
  apiKey,
  chosenLists,
  listDescription,
  listName,
  replacedApiKey,
} from '#contract/rules/admin/mailingLists';
import { changesOf, endOf, minuteOf } from './rules';

it.each([
  ['nothing chosen', [], false, 'choose_list'],
  ['no newsletters', [], true, undefined],
  ['one list', ['a'], false, undefined],
  ['a list, and no newsletters', ['a'], true, 'lists_or_none'],
])('%s', (_what, lists, none, finding) => {
  expect(chosenLists(lists, { none })).toBe(finding);
});

it.each([
  ['k'.repeat(31), 'api_key'],
  ['k'.repeat(32), undefined],
  ['aZ09-_'.repeat(20), undefined],
  ['k'.repeat(128), undefined],
  ['k'.repeat(129), 'api_key'],
  [`${'k'.repeat(40)} k`, 'api_key'],
  [`${'k'.repeat(40)}é`, 'api_key'],
  ['', 'required'],
])('the key %s', (key, finding) => {
  expect(apiKey(key, undefined)).toBe(finding);
  expect(replacedApiKey(key, undefined)).toBe(key === '' ? undefined : finding);
});

it('name and description have an end', () => {
  expect(listName('n'.repeat(60), undefined)).toBeUndefined();
  expect(listName('n'.repeat(61), undefined)).toEqual({ code: 'too_long', values: { max: 60 } });
  expect(listDescription('n'.repeat(300), undefined)).toBeUndefined();
  expect(listDescription('n'.repeat(301), undefined)).toEqual({ code: 'too_long', values: { max: 300 } });
});

it('only the end of a key is shown, and only the minute of a reading kept', () => {
  expect(endOf(`${'x'.repeat(40)}abcd`)).toBe('abcd');
  expect(endOf(`${'x'.repeat(40)}abcd-us21`)).toBe('abcd');
  expect(minuteOf(new Date('2026-03-01T12:34:56.789Z'))).toEqual(new Date('2026-03-01T12:34:00.000Z'));
});

it('says what changes between what there is and what is wanted', () => {
  expect(changesOf(['a', 'b'], ['b', 'c', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
  expect(changesOf(['a'], ['a'])).toEqual({ added: [], removed: [] });
});
