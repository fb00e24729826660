import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { businessConstants } from '../../common/businessConstants';
import { privateFolder } from '../../common/privateFolder';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { pathIn } from './jobs';
import { filesToRead } from './repository';

const { bytes: LARGEST, atOnce, ofUser } = businessConstants.upload;
const HOUR = 3_600_000;

/** Passes on what arrives, if it is not too much and does not come too slowly. */
const watched = (seconds: number): { passing: Transform; bytes: () => number } => {
  let bytes = 0;
  let before = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > LARGEST ? new Refusal('BODY_TOO_LARGE') : null, chunk);
    },
  });
  const look = setInterval(() => {
    if (bytes - before < seconds * businessConstants.leastBytesASecond)
      passing.destroy(new Refusal('REQUEST_TIMEOUT'));
    before = bytes;
  }, seconds * 1000).unref();
  passing.once('close', () => clearInterval(look));
  return { passing, bytes: () => bytes };
};

/** The folder of uploaded files. */
export class Uploads {
  /** The users whose files arrive at this moment, one for each file. */
  private readonly arriving: string[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly folder: string,
    /** In each span of so many seconds something must arrive. */
    private readonly seconds: number,
  ) {}

  /**
   * Writes a body to the disk as it arrives, and then does `work` with the number of its bytes, which calls `keep` to give
   * the file its name. TOO_MANY_REQUESTS where other files of the user arrive already, SERVER_BUSY where many others do,
   * REQUEST_TIMEOUT where it stalls.
   */
  async receive(
    body: Readable,
    { userId, fileId }: { userId: string; fileId: string },
    work: (bytes: number, keep: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    if (this.arriving.filter((one) => one === userId).length >= ofUser)
      throw new Refusal('TOO_MANY_REQUESTS');
    // A file may take as much of the disk as it is large.
    if (this.arriving.length >= atOnce) throw new Refusal('SERVER_BUSY');
    this.arriving.push(userId);
    // The same file may arrive twice at once: each has a name of its own until one of them is kept.
    const path = pathIn(this.folder, randomUUID());
    // A transaction that is begun anew keeps the file again.
    let kept: Promise<void> | undefined;
    const keep = () => (kept ??= rename(path, pathIn(this.folder, fileId)));
    try {
      await work(await this.store(body, path), keep);
    } finally {
      await rm(path, { force: true });
      this.arriving.splice(this.arriving.indexOf(userId), 1);
    }
  }

  /** Makes the folder, and removes what a process that was killed had no time to remove; not what may arrive at this moment. */
  async prepare(now: Date): Promise<void> {
    privateFolder(this.folder);
    const names = await readdir(this.folder);
    if (names.length === 0) return;
    const since = new Date(now.getTime() - businessConstants.checkedFileHours * HOUR);
    const needed = await filesToRead(this.connection, since);
    for (const name of names) {
      if (needed.has(name)) continue;
      const path = pathIn(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > HOUR) await rm(path, { force: true });
    }
  }

  private async store(body: Readable, path: string): Promise<number> {
    privateFolder(this.folder);
    const { passing, bytes } = watched(this.seconds);
    body.once('close', () => {
      if (!body.readableEnded) passing.destroy(new Error('The caller has gone'));
    });
    // Not with the file in one pipeline: that would close the connection before a refusal is answered.
    await pipeline(body.pipe(passing), createWriteStream(path));
    return bytes();
  }
}
