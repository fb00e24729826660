import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (cause?: Error | null) => void;

/**
 * The embedded engine in place of a socket to a server: `pg` writes its messages here and reads the answers. What it writes
 * while corked, the messages of one statement, reaches the engine in one call.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  // What a socket has besides, of which `pg` makes use.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {
    // The engine answers when it is written to.
  }

  override _write(message: Uint8Array, _encoding: string, done: Done): void {
    // Its answer lies in memory that it uses again.
    const onRawData = (answer: Uint8Array) => this.push(Buffer.from(answer));
    this.#engine.execProtocolRawStream(message, { onRawData }).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
