import {
  ageProblems,
  policyProblems,
  readUsername,
  signupNotes,
  suggestedName,
  usernameCandidates,
} from './rules';

const NOON = new Date('2026-03-15T12:00:00Z');

describe('the age', () => {
  it('turns at midnight UTC, wherever the visitor is', () => {
    const born = { birth_date: '2008-03-15', parental_consent: false };
    expect(ageProblems(born, new Date('2026-03-15T01:30:00+02:00'))).toHaveLength(1);
    expect(ageProblems(born, new Date('2026-03-14T22:30:00-02:00'))).toEqual([]);
  });

  it.each([
    ['2008-03-15', false, []],
    ['2008-03-16', false, [{ path: 'parental_consent', message: 'consent_required' }]],
    ['2008-03-16', true, []],
    ['2013-03-16', true, [{ path: 'birth_date', message: 'too_young' }]],
    ['2026-03-16', true, [{ path: 'birth_date', message: 'future' }]],
    ['1899-01-01', false, [{ path: 'birth_date', message: 'too_early' }]],
  ])('born %s, consent %s', (birth_date, parental_consent, problems) => {
    expect(ageProblems({ birth_date, parental_consent }, NOON)).toEqual(problems);
  });
});

it('takes no policy for another, and no version for another', () => {
  const inForce = [
    { policy: 'a', version: 2 },
    { policy: 'b', version: 1 },
  ];
  expect(policyProblems(inForce, inForce)).toEqual([]);
  expect(policyProblems(inForce, [{ policy: 'a', version: 2 }])).toEqual([
    { path: 'accepted_policies', message: 'required' },
  ]);
  expect(policyProblems(inForce, [inForce[1] as never, { policy: 'a', version: 1 }])).toEqual([
    { path: 'accepted_policies', message: 'changed' },
  ]);
});

it('notes the network that has the channel, where there is one', () => {
  expect([{ other_mcn: 'Big Net' }, { other_mcn: '' }, {}].map(signupNotes)).toEqual([
    ['other-mcn:Big Net'],
    [],
    [],
  ]);
});

it('reads a username as it would be stored, and nothing else', () => {
  expect([' Nia_O ', 'ni', 'ni!'].map(readUsername)).toEqual(['nia_o', undefined, undefined]);
});

describe('a suggestion', () => {
  it.each([
    ['Zoë O’Neill-Árnason', 'z@x.test', 'zoe_oneill_arnason'],
    ['山田 太郎', 'taro.yamada@x.test', 'taro_yamada'],
    ['', 'a@x.test', 'creator'],
    ['Jo', 'ni@x.test', 'creator'],
    ['Jo', 'nia@x.test', 'nia'],
    ['Joe', 'nia@x.test', 'joe'],
    ['__J.  -o__e__', 'nia@x.test', 'j_o__e'],
    ['2Fast', 'nia@x.test', '2fast'],
    ['a'.repeat(25), 'nia@x.test', 'a'.repeat(24)],
  ])('for %j, %s begins with %s', (name, email, first) => {
    expect(usernameCandidates({ name, email }, () => 0)[0]).toBe(first);
  });

  it.each([
    [0, 'nia100000'],
    [0.5, 'nia550000'],
    [0.999999999, 'nia999999'],
  ])('that is taken has numbers, the last one by chance: %s', (random, last) => {
    const plain = ['nia', 'nia2', 'nia3', 'nia4', 'nia5', 'nia6', 'nia7', 'nia8', 'nia9'];
    expect(usernameCandidates({ name: 'Nia', email: '' }, () => random)).toEqual([...plain, last]);
  });

  it('of a name leaves out what cannot be one', () => {
    expect(suggestedName(' Nia O’Neill ')).toBe('Nia O’Neill');
    expect(suggestedName('xX_gamer_99')).toBe('');
    expect(suggestedName(undefined)).toBe('');
  });
});
