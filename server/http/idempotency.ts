import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call';
import type { Connection } from '../database/open';
import { Refusal } from './refusal';

/** A call that carries an `Idempotency-Key`, by its user. */
export interface KeyedCall {
  userId: string;
  key: string;
  call: string;
  bodyHash: string;
}

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** The key of a request; without a usable one the call is refused. */
export const idempotencyKeyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'Idempotency-Key', message: 'required' }]);
  }
  return key;
};

export const keyedCall = (request: FastifyRequest, call: CallDefinition, userId: string): KeyedCall => ({
  userId,
  key: idempotencyKeyOf(request),
  call: `${call.method} ${call.path}`,
  bodyHash: createHash('sha256')
    .update(JSON.stringify([request.body, request.query, request.params]))
    .digest('hex'),
});

/** The answer that this key got before; undefined the first time. Another call or body under the same key is refused. */
const earlierAnswer = async (connection: Connection, keyed: KeyedCall): Promise<object | undefined> => {
  const row = await connection
    .selectFrom('idempotency_key')
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .select(['call', 'body_hash', 'answer'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== keyed.call || row.body_hash !== keyed.bodyHash)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(row.answer) as object;
};

/** Stores the answer beside the key; it needs the transaction that does the work. */
export type Remember<Answer> = (connection: Connection, answer: Answer) => Promise<void>;

/**
 * Does `work` once for each key: a repeated request gets the first answer. `work` calls `remember` in the transaction
 * that moves the money: of two requests with one key that run at once, the second fails on the key, is rolled back,
 * and gets the first one's answer.
 */
export const answerOnce = async <Answer extends object>(
  connection: Connection,
  keyed: KeyedCall,
  work: (remember: Remember<Answer>) => Promise<Answer>,
): Promise<Answer> => {
  const earlier = await earlierAnswer(connection, keyed);
  if (earlier) return earlier as Answer;
  try {
    return await work(async (transaction, answer) => {
      await transaction
        .insertInto('idempotency_key')
        .values({
          user_id: keyed.userId,
          key: keyed.key,
          call: keyed.call,
          body_hash: keyed.bodyHash,
          answer: JSON.stringify(answer),
          created_at: new Date(),
        })
        .execute();
    });
  } catch (cause) {
    const answer = await earlierAnswer(connection, keyed);
    if (answer) return answer as Answer;
    throw cause;
  }
};
