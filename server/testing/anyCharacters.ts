import fc from 'fast-check';

/**
 * Text of all characters that Unicode has. `fc.string({ unit: 'binary' })` is the same, and takes the second that it takes to be
 * made from each process.
 */
export const anyCharacters = (maxLength = 10): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength })
    // Halves of characters are no text.
    .map((points) => String.fromCodePoint(...points).replace(/\p{Surrogate}/gu, ''));
