import { Readable } from 'node:stream';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { type Audience, type Listener, createAudience } from './audience';
import { described } from './events';
import { createPolling } from './polling';
import { eventsAfter, keptEvents } from './repository/events';
import { canGoOn } from './rules';

const POLL_EVERY = 1_000;
const CHECK_EVERY = 5_000;
const HEARTBEAT_EVERY = 20_000;
const EVENTS = 500;
/** A listener that has missed more events reads everything again. */
const MISSED = 200;
/** Pages of one user that may listen in one process. */
const STREAMS = 12;

const pollFor = async (connection: Connection, audience: Audience, after: bigint): Promise<bigint> => {
  const rows = await eventsAfter(connection, { after, userId: null, limit: EVENTS });
  const events = await described(connection, rows);
  for (const listener of audience.listeners) {
    if (listener.waiting) listener.waiting.push(...events);
    else for (const event of events) audience.send(listener, event);
  }
  const last = rows[rows.length - 1];
  return last ? BigInt(last.event_id) : after;
};

// Sends what the listener has missed since `after`, and then what has happened meanwhile.
const catchUp = async (
  connection: Connection,
  audience: Audience,
  listener: Listener,
  after: bigint | null,
) => {
  const kept = await keptEvents(connection);
  const rows =
    after !== null && canGoOn(after, kept)
      ? await eventsAfter(connection, { after, userId: listener.userId, limit: MISSED + 1 })
      : null;
  if (after !== null && (rows === null || rows.length > MISSED)) {
    listener.position = kept.last;
    audience.write(listener, `id: ${kept.last}\ndata: ${JSON.stringify(listener.describe(null))}\n\n`);
  } else {
    listener.position = after ?? kept.last;
    for (const event of await described(connection, rows ?? [])) audience.send(listener, event);
  }
  const waiting = listener.waiting ?? [];
  listener.waiting = null;
  for (const event of waiting) audience.send(listener, event);
};

/**
 * Those who follow conversations at this process. The database is asked once a second for all of them, and not at all
 * while nobody listens; what happened at another process is found the same way. Each listener's right to listen is
 * checked again and again, so that a stream ends soon after the session does.
 */
export const createListeners = (
  connection: Connection,
  onFailure: (cause: unknown) => void,
  { pollEvery = POLL_EVERY, checkEvery = CHECK_EVERY }: { pollEvery?: number; checkEvery?: number } = {},
) => {
  let closed = false;
  const audience = createAudience(() => polling.stop());
  const { listeners, leave, write } = audience;
  const polling = createPolling({
    findLast: async () => (await keptEvents(connection)).last,
    poll: (after) => pollFor(connection, audience, after),
    afterTurn: () => {
      for (const listener of listeners) {
        if (Date.now() - listener.checkedAt >= checkEvery) void audience.check(listener);
      }
    },
    onFailure,
    every: pollEvery,
  });
  const heartbeat = setInterval(() => {
    for (const listener of listeners) write(listener, ': still here\n\n');
  }, HEARTBEAT_EVERY).unref();

  return {
    /** A stream of what happens after the event `after`, or from now on where that is null. */
    listen: async (
      who: Pick<Listener, 'owner' | 'userId' | 'describe' | 'isAllowed'>,
      after: bigint | null,
    ): Promise<Readable> => {
      const mine = [...listeners].filter(({ owner }) => owner === who.owner);
      if (closed || mine.length >= STREAMS) throw new Refusal('SERVER_BUSY');
      const stream = new Readable({ read: () => {} });
      const listener: Listener = { ...who, stream, position: -1n, waiting: [], checkedAt: Date.now() };
      listeners.add(listener);
      stream.once('close', () => leave(listener));
      try {
        // First the event from which the polling goes on, then what was missed: so nothing falls between the two.
        await polling.start();
        write(listener, ': here\n\n');
        await catchUp(connection, audience, listener, after);
      } catch (cause) {
        leave(listener);
        throw cause;
      }
      return stream;
    },

    /** Ends every stream and takes no new listener. */
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      for (const listener of [...listeners]) leave(listener);
    },
  };
};
