import { canGoOn, departmentOf, mayChat, lastEventIdIn, previewOf } from './rules';

describe('the department', () => {
  it.each([
    ['US', 'english'],
    ['DE', 'english'],
    ['ZZ', 'english'],
    ['MX', 'spanish'],
    ['BR', 'portuguese'],
    ['KZ', 'russian'],
    ['IN', 'hindi'],
    ['TH', 'thai'],
    ['TW', 'chinese'],
    ['BE', 'dutch'],
    ['EG', 'arabic'],
  ])('of %s is %s', (country, department) => {
    expect(departmentOf(country)).toBe(department);
  });
});

describe('chat', () => {
  const user = (canChat: boolean, privileged: boolean, allow: boolean) => ({
    can_chat: canChat,
    can_access_privileged_pages: privileged,
    network: { configs: { allow_chat: allow } },
  });
  it.each([
    [false, false, true, false],
    [true, false, true, true],
    [false, true, true, true],
    [true, true, false, false],
  ])('with can_chat %s, privileged access %s and allow_chat %s: %s', (chat, privileged, allow, expected) => {
    expect(mayChat(user(chat, privileged, allow))).toBe(expected);
  });
});

it('shortens a message to one line without cutting a sign in two', () => {
  expect(previewOf(' one\n\ntwo  three ')).toBe('one two three');
  expect(previewOf('😀'.repeat(140))).toBe('😀'.repeat(140));
  expect(previewOf('😀'.repeat(141))).toBe(`${'😀'.repeat(139)}…`);
});

describe('a listener that was away', () => {
  it.each([
    ['missed nothing', 7n, { oldest: null, last: 7n }, true],
    ['missed what is kept', 4n, { oldest: 5n, last: 7n }, true],
    ['missed what is forgotten', 3n, { oldest: 5n, last: 7n }, false],
    ['missed what is all forgotten', 3n, { oldest: null, last: 7n }, false],
    ['knows of more than there is', 9n, { oldest: 5n, last: 7n }, false],
  ])('and %s', (_what, after, kept, expected) => {
    expect(canGoOn(after, kept)).toBe(expected);
  });
});

it.each([
  ['7', 7n],
  ['123456789012345678', 123456789012345678n],
  ['1234567890123456789', null],
  ['', null],
  ['-7', null],
  ['7a', null],
  [undefined, null],
  [7, null],
])('a listener that says it was at %j goes on after %s', (header, place) => {
  expect(lastEventIdIn(header)).toBe(place);
});
