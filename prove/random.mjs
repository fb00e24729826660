import { createHash } from 'node:crypto';

/** The same numbers from 0 to 1 for the same seed. */
export const randomFrom = (seed) => {
  let count = 0;
  return () =>
    createHash('sha256')
      .update(`${seed} ${(count += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32;
};
