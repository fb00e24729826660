// Large enough to be few, small enough that a row is read at once.
const PART = 512 * 1024; // bytes

/** A stream in pieces of about half a megabyte, as they are kept in the database. */
export async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PART) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
