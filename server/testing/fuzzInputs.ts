import fc from 'fast-check';
import { anyCharacters } from './anyCharacters';

// What may stand in any field: what a person mistypes and what an attacker tries.
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '<script>',
    '2026-13-45',
    'UC',
  ),
  fc.string({ maxLength: 40 }),
  anyCharacters(),
  fc.uuid(),
);

// Candidates that some call takes.
const plausible = fc.constantFrom(
  'all',
  'linked',
  '1',
  '2',
  '10',
  'en',
  'de',
  'Mira Lindqvist',
  'a'.repeat(20),
);

/** What may stand in a query. `undefined`: the field is left out. */
export const inQuery = fc.oneof(
  { arbitrary: text, weight: 3 },
  { arbitrary: plausible, weight: 2 },
  { arbitrary: fc.constant(undefined), weight: 1 },
);

/** What may stand in a body of JSON. */
export const inBody = fc.oneof(
  { arbitrary: inQuery, weight: 3 },
  {
    arbitrary: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    weight: 2,
  },
);

/** What may stand in a path, where half a character cannot be encoded at all. */
export const inPath = fc
  .oneof(text, fc.constant('user.login-as'))
  .filter((part) => !/\p{Surrogate}/u.test(part));

/** A file that is none, is cut off, or is the one that is taken. */
export const fileLike = (accepted: Buffer): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.constant(accepted),
    fc.nat(accepted.length).map((length) => accepted.subarray(0, length)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );

/** What is to be other in an accepted input: mostly one field, sometimes several, and now and then an unknown one. */
export const changesOf = (
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> => {
  const names = Object.keys(fields);
  const one =
    names.length > 0
      ? fc
          .constantFrom(...names)
          .chain((name) => fc.record({ [name]: fields[name] ?? fc.constant(undefined) }))
      : fc.constant({});
  const several = fc.record(fields, { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ maxLength: 8 }), inBody, { maxKeys: 1 });
  return fc
    .tuple(
      fc.oneof({ arbitrary: one, weight: 3 }, { arbitrary: several, weight: 1 }),
      fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: unknown, weight: 1 }),
    )
    .map(([known, extra]) => ({ ...extra, ...known }));
};
