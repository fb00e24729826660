// Loaded before a server under test: its clock is ahead by the milliseconds that a file says, which the test changes.
import { readFileSync } from 'node:fs';

const Real = Date;
const { PROVE_CLOCK: file } = process.env;
let readAt = -Infinity;
let ahead = 0;

const now = () => {
  // What is asked for in the same moment is read once.
  if (file && performance.now() - readAt > 1) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return Real.now() + ahead;
};

globalThis.Date = new Proxy(Real, {
  construct: (target, given) => (given.length === 0 ? new target(now()) : new target(...given)),
  apply: () => new Real(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
