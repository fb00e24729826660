import { promisify } from 'node:util';
import { type Entry, fromBuffer } from 'yauzl';

const open = promisify<Buffer, object, import('yauzl').ZipFile>(fromBuffer);

/** The files in a ZIP, by their names. */
export const filesOf = async (archive: Buffer): Promise<Record<string, string>> => {
  const zip = await open(archive, { lazyEntries: true });
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (cause, stream) => {
        if (cause) return reject(cause);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        files[entry.fileName] = Buffer.concat(chunks).toString('utf8');
        zip.readEntry();
      });
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return files;
};
