import { deflateSync } from 'node:zlib';
import { pngChunk } from '../features/heartbeat';

export const WIDTH = 640;
export const HEIGHT = 400;

/** A small PNG: a sky that fades to its horizon, and hills before it. */
export const landscape = (sky: number[], ground: number[]): Buffer => {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const hill = HEIGHT * 0.62 + Math.sin(x / 90) * 34 + Math.sin(x / 37) * 12;
      const colour = y < hill ? sky : ground;
      const light = y < hill ? 0.65 + (0.35 * y) / hill : 1 - (y - hill) / (HEIGHT * 1.2);
      for (let part = 0; part < 3; part += 1)
        rows[y * (1 + WIDTH * 3) + 1 + x * 3 + part] = Math.round((colour[part] ?? 0) * light);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a colour, red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
