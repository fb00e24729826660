import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { figures } from '../../common/figures';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { type StoredFile, checkFile } from './check';
import { ReportProblem } from './reader';
import { filesBeingRead, updateRead } from './repository';

// How many uploads may arrive at once: a file may take as much of the disk as it is large.
const UPLOADS = 4;
// How often the row of a file that waits for its turn is marked as worked on, ms.
const STILL_WAITING = 20_000;

const now = () => new Date();

/** The folder of uploaded files, and the queue in which they are checked one after the other. */
export class Uploads {
  private readonly stopping = new AbortController();
  private last: Promise<void> = Promise.resolve();
  private arriving = 0;

  constructor(
    private readonly connection: Connection,
    private readonly folder: string,
  ) {}

  pathOf(fileId: string): string {
    return join(this.folder, fileId);
  }

  /** Writes a body to the file's path as it arrives, and then does `work` with the number of its bytes. */
  async receive(body: Readable, path: string, work: (bytes: number) => Promise<void>): Promise<void> {
    if (this.arriving >= UPLOADS) throw new Refusal('SERVER_BUSY');
    this.arriving += 1;
    try {
      await work(await this.store(body, path));
    } catch (cause) {
      await rm(path, { force: true });
      throw cause;
    } finally {
      this.arriving -= 1;
    }
  }

  /** Checks a file after those that came before it: finding out what a file would book holds up all other booking. */
  enqueue(fileId: string, file: StoredFile, log: FastifyBaseLogger): void {
    const { connection } = this;
    const { signal } = this.stopping;
    const waiting = setInterval(() => {
      updateRead(connection, fileId, now(), {}).catch(() => {});
    }, STILL_WAITING);
    this.last = this.last.then(() =>
      checkFile({ connection, fileId, file, signal, now, preview: true })
        .catch((cause: unknown) => {
          // What is wrong with a file is in its row. Other failures go to the log, without the database's own words:
          // they can quote a row.
          if (cause instanceof ReportProblem || signal.aborted) return;
          const { name, stack, code } = cause as Error & { code?: string };
          log.error(
            { failure: { name, code, at: stack?.split('\n').slice(1, 6) } },
            'checking a report failed',
          );
        })
        .finally(() => {
          clearInterval(waiting);
          return rm(file.path, { force: true });
        }),
    );
  }

  /** Removes what a process that was killed had no time to remove. */
  async removeLeftovers(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    if (names.length === 0) return;
    const read = await filesBeingRead(this.connection);
    for (const name of names) if (!read.has(name)) await rm(this.pathOf(name), { force: true });
  }

  /** Ends the file that is being read, and waits for that. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.last;
  }

  private async store(body: Readable, path: string): Promise<number> {
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > figures.uploadBytes) done(new Refusal('BODY_TOO_LARGE'));
        else done(null, chunk);
      },
    });
    await mkdir(this.folder, { recursive: true });
    await pipeline(body, counted, createWriteStream(path));
    return bytes;
  }
}
