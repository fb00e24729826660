import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call';
import { applyImport, bookSetAside } from '#contract/imports';
import { deleteExpiredKeys } from '../database/expired';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { openTestDatabase } from '../testing/harness';
import { fromNow } from '../testing/time';
import { answerOnce, keyedCall } from './idempotency';
import { Refusal } from './refusal';

const KEY = 'a-key-of-a-call';
const [MIRA, KOFI] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.connection.deleteFrom('idempotency_key').execute();
});

const sent = (body: unknown, key: unknown = KEY) =>
  ({ headers: { 'idempotency-key': key }, body }) as unknown as FastifyRequest;

/** A call that moves one dollar each time that it is done; every answer says how many it has moved. */
const purse = () => {
  let moved = 0;
  const pay = ({
    userId = MIRA ?? '',
    body = { amount: '1' },
    call = applyImport as CallDefinition,
    key = KEY,
    meanwhile = async () => {},
  } = {}) =>
    answerOnce(database.connection, keyedCall(sent(body, key), call, userId), (remember) =>
      inTransaction(database.connection, async (transaction: Connection) => {
        await meanwhile();
        const answer = { moved: moved + 1 };
        await remember(transaction, answer);
        moved += 1;
        return answer;
      }),
    );
  return { pay, moved: () => moved };
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => (cause instanceof Refusal ? cause.code : cause),
  );

describe('a call with a key', () => {
  it('is done once, and answers the first result again', async () => {
    const { pay, moved } = purse();
    expect(await pay()).toEqual({ moved: 1 });
    expect(await pay()).toEqual({ moved: 1 });
    expect(moved()).toBe(1);
  });

  it('is done once where it comes many times at once', async () => {
    const { pay, moved } = purse();
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ meanwhile: pause })));
    expect(answers).toEqual(Array(20).fill({ moved: 1 }));
    expect(moved()).toBe(1);
  });

  it.each([
    ['another body', { body: { amount: '2' } }],
    ['another call', { call: bookSetAside as CallDefinition }],
  ])('refuses %s under its key', async (_what, change) => {
    const { pay, moved } = purse();
    await pay();
    expect(await codeOf(pay(change))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(moved()).toBe(1);
  });

  it('has a key of its own for each user', async () => {
    const { pay, moved } = purse();
    await pay();
    expect(await pay({ userId: KOFI })).toEqual({ moved: 2 });
    expect(moved()).toBe(2);
  });

  it('that fails leaves its key free', async () => {
    const { pay, moved } = purse();
    await expect(pay({ meanwhile: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
    expect(await pay()).toEqual({ moved: 1 });
    expect(moved()).toBe(1);
  });

  it('is remembered for thirty days', async () => {
    const { pay, moved } = purse();
    await pay();
    await deleteExpiredKeys(database.connection, fromNow({ days: 30, minutes: -1 }));
    await pay();
    expect(moved()).toBe(1);
    await deleteExpiredKeys(database.connection, fromNow({ days: 30, minutes: 1 }));
    await pay();
    expect(moved()).toBe(2);
  });
});

it.each([[null], [''], ['short'], ['has a space'], ['x'.repeat(101)], [['twice', 'given']]])(
  'the key %j is none',
  (key) => {
    expect(() => keyedCall(sent({}, key), applyImport, MIRA ?? '')).toThrow(Refusal);
  },
);
