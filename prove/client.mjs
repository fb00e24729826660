// Somebody who uses the dashboard while its servers come and go: what did not arrive is asked for again.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../bench/lib/signIn.mjs';

const PATIENCE = 240_000; // ms
const LOOK_EVERY = 50;

/** No server answered, or it could not now. */
class Away extends Error {}

/** Does `work` until it does not fail because a server was away. */
const untilThere = async (work) => {
  const since = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof Away) || Date.now() - since > PATIENCE) throw cause;
      await pause(LOOK_EVERY);
    }
  }
};

// Any failure to reach a server: it was killed, or is not there yet.
const reach = async (work) => {
  try {
    return await work();
  } catch (cause) {
    throw new Away('No server is there', { cause });
  }
};

/** Waits until `look` finds something, and returns it. */
export const until = async (look) => {
  const since = Date.now();
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() - since > PATIENCE) throw new Error(`Waited in vain: ${look}`);
    await pause(LOOK_EVERY);
  }
};

/** Signs a person in. `addresses()` are the servers that there are. */
export const createClient = async (addresses, person) => {
  let turn = 0;
  const next = () => {
    const all = addresses();
    return all[(turn += 1) % all.length];
  };
  const { token, userId } = await untilThere(() => reach(() => signIn(next(), person)));

  const send = async (method, path, { query = {}, body, file, key } = {}) => {
    const words = new URLSearchParams({ ...(method === 'GET' || file ? { user_id: userId } : {}), ...query });
    const answer = await reach(() =>
      fetch(new URL(`/api/v2/${path}?${words}`, next()), {
        method,
        headers: {
          'access-token': token,
          'content-type': file ? 'application/octet-stream' : 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(method === 'POST' ? { body: file ?? JSON.stringify({ user_id: userId, ...body }) } : {}),
      }),
    );
    const said = await reach(() => answer.json());
    if (answer.status >= 502 || said.code === 'SERVER_BUSY') throw new Away(String(answer.status));
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${said.code} ${said.error}`);
    return said.data;
  };

  return {
    read: (path, query) => untilThere(() => send('GET', path, { query })),
    /** A call with an idempotency key, which is sent until it has an answer. */
    once: (path, key, body) => untilThere(() => send('POST', path, { body, key })),
    /** A call without one: it is sent as long as `isDone` does not say that an earlier one arrived. */
    unless: (isDone, path, given) =>
      untilThere(async () => {
        if (!(await isDone())) await send('POST', path, given);
      }),
  };
};
