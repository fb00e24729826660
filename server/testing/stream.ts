import { createParser } from 'eventsource-parser';
import type { AnswerOf, CallDefinition } from '#contract/call';
import { type Caller, requestOf } from './caller';
import { eventually } from './eventually';

export interface FollowOptions {
  /** The last event that was heard before. */
  after?: string;
}

/** Follows a stream of the contract on a server that listens at `base`, until `leave`. */
export const follow = async <Call extends CallDefinition>(
  base: string,
  caller: Caller,
  call: Call,
  { after }: FollowOptions = {},
) => {
  const { userId, token = '' } = await caller.session();
  const { url } = requestOf(call, { user_id: userId });
  const controller = new AbortController();
  const answer = await fetch(new URL(url, base), {
    signal: controller.signal,
    headers: { 'access-token': token, ...(after === undefined ? {} : { 'last-event-id': after }) },
  });
  const told: { id: string; data: AnswerOf<Call> }[] = [];
  const parser = createParser({
    onEvent: ({ id = '', data }) => told.push({ id, data: JSON.parse(data) }),
  });
  const listen = async () => {
    const decoder = new TextDecoder();
    try {
      for await (const part of answer.body ?? []) parser.feed(decoder.decode(part, { stream: true }));
    } catch (cause) {
      if (!controller.signal.aborted) throw cause;
    }
  };
  const ended = listen();
  return {
    answer,
    /** The events until now. */
    told,
    /** Settles when the stream is over, whoever ended it. */
    ended,
    leave: async () => {
      controller.abort();
      await ended;
    },
    /** Waits until there are so many events. */
    until: (count: number) => eventually(`${count} events`, () => told.length >= count),
  };
};
