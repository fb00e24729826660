import { wordsQuery } from '../../../database/pattern';

describe('what is looked for', () => {
  it.each([
    ['Mira Lindq', "'Mira':* & 'Lindq':*"],
    ['creator@demo.test', "'creator':* & 'demo':* & 'test':*"],
    ['4 you2', "'4':* & 'you2':*"],
    ["O'Neill", "'O':* & 'Neill':*"],
    ["'):* | 'x", "'x':*"],
    ['मीरा', "'मीरा':*"],
  ])('%s', (search, query) => {
    expect(wordsQuery(search)).toBe(query);
  });

  it.each(['', '   ', '!?', '\u0000', '\ud800'])('is nothing in %j', (search) => {
    expect(wordsQuery(search)).toBeUndefined();
  });
});
