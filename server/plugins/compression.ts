import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

// Each answer is compressed for one reader: the last per cent costs more time than it saves.
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses JSON answers, which makes long lists a tenth of their size; files that are compressed already stay as they are. */
export const compression = async (app: FastifyInstance) => {
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: FAST,
  });
};
