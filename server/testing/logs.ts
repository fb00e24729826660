import { Writable } from 'node:stream';

/** A log for a test server, and what it says so far. */
export const keepLog = () => {
  const parts: string[] = [];
  const logStream = new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part.toString());
      done();
    },
  });
  return { logStream, text: () => parts.join('') };
};
