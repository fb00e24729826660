import { askedOf, moveChecks, namesIn, newMove } from './moveModel';

it('finds the names in a box, however they are divided', () => {
  expect(namesIn(' mira, tomas_jogos;\n nia@demo.test\n\n')).toEqual([
    'mira',
    'tomas_jogos',
    'nia@demo.test',
  ]);
});

it.each([
  ['nobody', '', 'required'],
  ['somebody', 'mira', undefined],
  ['as many as can be', 'm '.repeat(1_000), undefined],
  ['one too many', 'm '.repeat(1_001), { code: 'too_many', values: { max: 1_000 } }],
])('of %s in the box it says what is wrong', (_case, names, finding) => {
  expect(moveChecks.names(names, { ...newMove, names })).toEqual(finding);
});

it('asks for people or for a network, never for both', () => {
  const written = { ...newMove, names: 'mira', membersOf: 'n1', to: 'n2' };
  expect(askedOf(written)).toEqual({ names: ['mira'], to: 'n2' });
  expect(askedOf({ ...written, who: 'network' })).toEqual({ membersOf: 'n1', to: 'n2' });
  expect(moveChecks.names('', { ...newMove, who: 'network' })).toBeUndefined();
});
