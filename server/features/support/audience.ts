import type { Readable } from 'node:stream';
import { Refusal } from '../../http/refusal';
import type { SupportEvent } from './events';

export interface Listener {
  /** The user who listens. */
  owner: string;
  /** The user whose conversation is followed; null for all conversations. */
  userId: string | null;
  stream: Readable;
  /** The last event that was sent, or that was of another conversation. */
  position: bigint;
  /** What happens while the listener is still sent what it has missed; null after that. */
  waiting: SupportEvent[] | null;
  /** What is sent for an event; for null: "read everything again". */
  describe: (event: SupportEvent | null) => object;
  /** Throws a refusal once the listener may not listen any more. */
  isAllowed: () => Promise<unknown>;
  checkedAt: number;
}

/** A listener that reads more slowly is closed when so many bytes wait for it; it comes back and reads the rest. */
const BEHIND = 256 * 1024;

/** The listeners of this process. `onEmpty` is called when the last one has left. */
export const createAudience = (onEmpty: () => void) => {
  const listeners = new Set<Listener>();

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (!listener.stream.destroyed) listener.stream.push(null);
    if (listeners.size === 0) onEmpty();
  };

  const write = (listener: Listener, text: string) => {
    if (!listeners.has(listener)) return;
    listener.stream.push(text);
    if (listener.stream.readableLength > BEHIND) leave(listener);
  };

  return {
    listeners,
    leave,
    write,

    /** Sends an event, unless the listener has it or it is of a conversation that the listener does not follow. */
    send: (listener: Listener, event: SupportEvent) => {
      if (event.eventId <= listener.position) return;
      listener.position = event.eventId;
      if (listener.userId !== null && listener.userId !== event.conversation.user_id) return;
      write(listener, `id: ${event.eventId}\ndata: ${JSON.stringify(listener.describe(event))}\n\n`);
    },

    /** Makes the listener leave where it may not listen any more. */
    check: async (listener: Listener) => {
      listener.checkedAt = Date.now();
      try {
        await listener.isAllowed();
      } catch (cause) {
        // Only a refusal ends the stream: a database that does not answer says nothing about the session.
        if (cause instanceof Refusal) leave(listener);
      }
    },
  };
};

export type Audience = ReturnType<typeof createAudience>;
