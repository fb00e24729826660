import type { Connection } from '../../../database/open';
import type { Progress } from '../reader';
import { updateRead } from '../repository';

const EVERY = 1_000; // ms

/** Does `work`. Meanwhile the file's row says once a second that a process works on it, and how much it has read. */
export const withProgress = async <Result>(
  { connection, fileId, now }: { connection: Connection; fileId: string; now: () => Date },
  work: (tell: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> => {
  let seen: { rows_read?: number; bytes_read?: number } = {};
  let write: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    write = updateRead(connection, fileId, now(), seen).catch(() => {});
  }, EVERY);
  try {
    return await work(({ rows, bytesRead }) => {
      seen = { rows_read: rows, bytes_read: bytesRead };
    });
  } finally {
    clearInterval(timer);
    // A write that still waits for the database must not overwrite what the caller writes next.
    await write;
  }
};
