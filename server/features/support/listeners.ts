import { Readable } from 'node:stream';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import {
  type EventRow,
  type ListedRow,
  type MessageRow,
  eventsAfter,
  keptEvents,
  listedOf,
  messagesOfEvents,
} from './repository';
import { canGoOn } from './rules';

/** What has happened, with the conversation as it is now; the message where one was written. */
export interface SupportEvent {
  eventId: bigint;
  conversation: ListedRow;
  message: MessageRow | null;
}

interface Listener {
  owner: string;
  /** Whose conversation it follows; null for all. */
  userId: string | null;
  stream: Readable;
  /** The last event that it was told, or that was not for it. */
  position: bigint;
  /** What happens while it is still told what it has missed. */
  waiting: SupportEvent[] | null;
  /** An event as it is told, or nothing for "read everything again". */
  tell: (event: SupportEvent | null) => object;
  isAllowed: () => Promise<unknown>;
  checkedAt: number;
}

/** The asking that goes on while anybody listens. */
interface Loop {
  /** The last event that was found. */
  last: Promise<bigint>;
  timer: NodeJS.Timeout | undefined;
}

const POLL_EVERY = 1_000;
const CHECK_EVERY = 5_000;
const HEARTBEAT_EVERY = 20_000;
const EVENTS = 500;
/** One who has missed more reads everything again. */
const MISSED = 200;
/** Pages of one user that may listen in one process. */
const STREAMS = 12;
/** What may wait for a slow reader, bytes; whoever is slower comes back for the rest. */
const BEHIND = 256 * 1024;

const described = async (connection: Connection, rows: readonly EventRow[]): Promise<SupportEvent[]> => {
  if (rows.length === 0) return [];
  const conversations = await listedOf(connection, [...new Set(rows.map((row) => row.user_id))]);
  const messages = await messagesOfEvents(connection, rows);
  return rows.flatMap((row) => {
    const conversation = conversations.find((one) => one.user_id === row.user_id);
    const message = messages.find((one) => one.user_id === row.user_id && one.number === row.number) ?? null;
    return conversation ? [{ eventId: BigInt(row.event_id), conversation, message }] : [];
  });
};

/**
 * Those who follow conversations at this process. One question a second to the database for all of them, and none
 * while nobody listens; what happened at another process is found the same way. Each listener's right to listen is
 * checked again and again, so that a stream ends soon after the session does.
 */
export const createListeners = (
  connection: Connection,
  onFailure: (cause: unknown) => void,
  { pollEvery = POLL_EVERY, checkEvery = CHECK_EVERY }: { pollEvery?: number; checkEvery?: number } = {},
) => {
  const listeners = new Set<Listener>();
  let loop: Loop | undefined;
  let closed = false;

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (!listener.stream.destroyed) listener.stream.push(null);
    if (listeners.size > 0 || !loop) return;
    clearTimeout(loop.timer);
    loop = undefined;
  };

  const write = (listener: Listener, text: string) => {
    if (!listeners.has(listener)) return;
    listener.stream.push(text);
    if (listener.stream.readableLength > BEHIND) leave(listener);
  };

  const tell = (listener: Listener, event: SupportEvent) => {
    if (event.eventId <= listener.position) return;
    listener.position = event.eventId;
    if (listener.userId !== null && listener.userId !== event.conversation.user_id) return;
    write(listener, `id: ${event.eventId}\ndata: ${JSON.stringify(listener.tell(event))}\n\n`);
  };

  const check = async (listener: Listener) => {
    listener.checkedAt = Date.now();
    try {
      await listener.isAllowed();
    } catch (cause) {
      // Only who is refused has to go; a database that does not answer says nothing of anybody.
      if (cause instanceof Refusal) leave(listener);
    }
  };

  const poll = async (after: bigint): Promise<bigint> => {
    const rows = await eventsAfter(connection, { after, userId: null, limit: EVENTS });
    const events = await described(connection, rows);
    for (const listener of listeners) {
      if (listener.waiting) listener.waiting.push(...events);
      else for (const event of events) tell(listener, event);
    }
    const last = rows[rows.length - 1];
    return last ? BigInt(last.event_id) : after;
  };

  const start = (): Promise<bigint> => {
    if (loop) return loop.last;
    const running: Loop = {
      last: keptEvents(connection).then(({ last }) => last),
      timer: undefined,
    };
    loop = running;
    const turn = async () => {
      try {
        const last = await poll(await running.last);
        running.last = Promise.resolve(last);
      } catch (cause) {
        onFailure(cause);
      }
      for (const listener of listeners) {
        if (Date.now() - listener.checkedAt >= checkEvery) void check(listener);
      }
      if (loop === running) running.timer = setTimeout(() => void turn(), pollEvery).unref();
    };
    running.last.then(
      () => {
        if (loop === running) running.timer = setTimeout(() => void turn(), pollEvery).unref();
      },
      () => {
        if (loop === running) loop = undefined;
      },
    );
    return running.last;
  };

  const catchUp = async (listener: Listener, after: bigint | null) => {
    const kept = await keptEvents(connection);
    const rows =
      after !== null && canGoOn(after, kept)
        ? await eventsAfter(connection, { after, userId: listener.userId, limit: MISSED + 1 })
        : null;
    if (after !== null && (rows === null || rows.length > MISSED)) {
      listener.position = kept.last;
      write(listener, `id: ${kept.last}\ndata: ${JSON.stringify(listener.tell(null))}\n\n`);
    } else {
      listener.position = after ?? kept.last;
      for (const event of await described(connection, rows ?? [])) tell(listener, event);
    }
    const waiting = listener.waiting ?? [];
    listener.waiting = null;
    for (const event of waiting) tell(listener, event);
  };

  const heartbeat = setInterval(() => {
    for (const listener of listeners) write(listener, ': still here\n\n');
  }, HEARTBEAT_EVERY).unref();

  return {
    /**
     * A stream of what happens after the event `after`, or from now on. `isAllowed` is asked every few seconds and
     * throws a refusal once the listener has to go.
     */
    listen: async (
      who: Pick<Listener, 'owner' | 'userId' | 'tell' | 'isAllowed'>,
      after: bigint | null,
    ): Promise<Readable> => {
      const mine = [...listeners].filter(({ owner }) => owner === who.owner);
      if (closed || mine.length >= STREAMS) throw new Refusal('SERVER_BUSY');
      const stream = new Readable({ read: () => {} });
      const listener: Listener = { ...who, stream, position: -1n, waiting: [], checkedAt: Date.now() };
      listeners.add(listener);
      stream.once('close', () => leave(listener));
      try {
        // First the place from which the poll goes on, then what was missed: between the two there is no gap.
        await start();
        write(listener, ': here\n\n');
        await catchUp(listener, after);
      } catch (cause) {
        leave(listener);
        throw cause;
      }
      return stream;
    },

    /** Ends every stream; nobody is let in any more. */
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      for (const listener of [...listeners]) leave(listener);
    },
  };
};

export type Listeners = ReturnType<typeof createListeners>;
