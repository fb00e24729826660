import {
  type Check,
  all,
  atLeast,
  atMost,
  chosen,
  codeOf,
  optional,
  required,
  shaped,
  ticked,
} from './check';

it.each([
  ['', 'required'],
  [' \n', 'required'],
  [' a ', undefined],
])('asks for a text where there is %j: %s', (text, finding) => {
  expect(required(text, undefined)).toBe(finding);
});

it('asks for a choice and for a tick', () => {
  expect(['', 'a', [], ['a']].map((value) => chosen(value, undefined))).toEqual([
    'choose',
    undefined,
    'choose',
    undefined,
  ]);
  expect([false, true].map((value) => ticked(value, undefined))).toEqual(['not_ticked', undefined]);
});

it.each([
  [' ab ', { code: 'too_short', values: { min: 3 } }],
  [' abc ', undefined],
  [' abcd ', undefined],
  [' abcde ', { code: 'too_long', values: { max: 4 } }],
])('counts %j without the blanks around it, and says how long it may be', (text, finding) => {
  expect(all(atLeast(3), atMost(4))(text, undefined)).toEqual(finding);
});

it('looks at the form of a text without the blanks around it', () => {
  const digits = shaped(/^\d+$/, 'digits');
  expect([' 12 ', '1 2', ''].map((text) => digits(text, undefined))).toEqual([undefined, 'digits', 'digits']);
});

describe('several rules', () => {
  const same: Check<string, { other: string }> = (text, { other }) =>
    text === other ? undefined : 'differs';

  it.each([
    ['', 'required'],
    ['abc', 'differs'],
    ['ab', undefined],
  ])('say of %j the first thing that is wrong: %s', (text, finding) => {
    expect(all(required, same)(text, { other: 'ab' })).toBe(finding);
  });

  it.each([
    [' ', undefined],
    ['abc', 'differs'],
    ['ab', undefined],
  ])('of a text that may be left out say of %j: %s', (text, finding) => {
    expect(optional(same)(text, { other: 'ab' })).toBe(finding);
  });
});

it('knows the code of a finding, with values and without', () => {
  expect(['required', { code: 'too_long', values: { max: 4 } }].map(codeOf)).toEqual([
    'required',
    'too_long',
  ]);
});
