import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { figures } from '../../common/figures';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { pathIn } from './jobs';
import { filesToRead } from './repository';

// How many uploads may arrive at once: a file may take as much of the disk as it is large.
const UPLOADS = 4;
const HOUR = 3_600_000;

/** The folder of uploaded files. */
export class Uploads {
  private arriving = 0;

  constructor(
    private readonly connection: Connection,
    private readonly folder: string,
  ) {}

  /** Writes a body to the disk as it arrives, and then does `work` with the number of its bytes. */
  async receive(body: Readable, fileId: string, work: (bytes: number) => Promise<void>): Promise<void> {
    if (this.arriving >= UPLOADS) throw new Refusal('SERVER_BUSY');
    this.arriving += 1;
    const path = pathIn(this.folder, fileId);
    try {
      await work(await this.store(body, path));
    } catch (cause) {
      await rm(path, { force: true });
      throw cause;
    } finally {
      this.arriving -= 1;
    }
  }

  /** Removes what a process that was killed had no time to remove; not what may arrive at this moment. */
  async removeLeftovers(now: Date): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    if (names.length === 0) return;
    const since = new Date(now.getTime() - figures.checkedFileHours * HOUR);
    const needed = await filesToRead(this.connection, since);
    for (const name of names) {
      if (needed.has(name)) continue;
      const path = pathIn(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > HOUR) await rm(path, { force: true });
    }
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
