import { Readable } from 'node:stream';
import yazl from 'yazl';

/** The files of a ZIP by their names: each is made once its turn comes. */
export type ZippedFiles = readonly (readonly [
  name: string,
  make: () => AsyncGenerator<string | Uint8Array>,
])[];

/**
 * A ZIP that is made while it is read: what its files give at a time is all that is in memory. The stream ends with an error where one
 * of them fails.
 */
export const zipOf = (
  files: ZippedFiles,
  onFile: (progress: { done: number; of: number }) => void = () => {},
): Readable => {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const [done, [name, make]] of files.entries()) {
    zip.addReadStreamLazy(name, (give) => {
      onFile({ done, of: files.length });
      current = Readable.from(make(), { objectMode: false });
      give(null, current);
    });
  }
  zip.on('error', (cause: Error) => output.destroy(cause));
  // The reader may have gone: then nothing more is read from the database.
  output.on('close', () => current?.destroy());
  zip.end();
  return output;
};
