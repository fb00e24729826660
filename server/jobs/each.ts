import type { JobKind } from '#contract/plain/jobs';
import type { Connection } from '../database/open';
import { problemOf } from './problem';
import { JobProblem, defineHandler } from './types';

const SLICE = 20;

interface Looking {
  after: string;
  done: number;
  /** How many could not be looked at, and what went wrong with the first. */
  failed: number;
  problem: string | null;
}

const FIRST: Looking = { after: '', done: 0, failed: 0, problem: null };

interface Each<Row> {
  /** Some that wait, in the order of their keys. */
  find: (connection: Connection, page: { after: string; limit: number }) => Promise<Row[]>;
  keyOf: (row: Row) => string;
  /** Looks at one, in a transaction of its own; whether a payment came of it. */
  handle: (connection: Connection, row: Row, now: Date) => Promise<boolean>;
}

/** A job that looks at each thing that waits. One that fails holds up no other: the job says at its end how many did. */
export const eachInSlices = <Kind extends JobKind, Row>({ find, keyOf, handle }: Each<Row>) =>
  defineHandler<Kind, Looking>(async ({ connection, state, now, keep }) => {
    const looking = { ...(state ?? FIRST) };
    const found = await find(connection, { after: looking.after, limit: SLICE });
    for (const row of found) {
      looking.after = keyOf(row);
      try {
        if (await handle(connection, row, now)) looking.done += 1;
      } catch (cause) {
        looking.failed += 1;
        looking.problem ??= problemOf(cause).detail;
      }
    }
    if (found.length === SLICE) {
      await keep(connection, looking);
      return 'more';
    }
    const { done, failed, problem } = looking;
    if (failed > 0) throw new JobProblem('UNEXPECTED', `${failed} requests: ${problem ?? ''}`);
    return { payments: done };
  });
