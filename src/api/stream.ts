import { createParser } from 'eventsource-parser';
import { camelizeKeys, decamelizeKeys } from 'humps';
import qs from 'qs';
import type { CallDefinition } from '#contract/call';
import type { Answer, Call, Given } from './call';
import { failureIn, http } from './client';
import { CallFailed } from './failure';
import type { Sending } from './sending';
import { storedToken } from '#src/session/token';

/** What a stream tells: it is open, the server is still there, or an event with its id. */
export type StreamSign<Data> = { kind: 'open' | 'alive' } | { kind: 'event'; id: string; data: Data };

interface StreamOptions<Data> {
  signal: AbortSignal;
  /** The id of the last known event; the stream begins after it. */
  lastEventId: string | null;
  onSign: (sign: StreamSign<Data>) => void;
}

const answerOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const connect = async <Data>(
  path: string,
  parameters: object,
  { signal, lastEventId, onSign }: StreamOptions<Data>,
): Promise<void> => {
  const token = storedToken();
  const query = qs.stringify(decamelizeKeys(parameters), { arrayFormat: 'brackets' });
  const parser = createParser({
    onEvent: ({ id = '', data }) =>
      onSign({ kind: 'event', id, data: camelizeKeys(JSON.parse(data) as object) as Data }),
    onComment: () => onSign({ kind: 'alive' }),
  });
  try {
    const response = await fetch(`${http.defaults.baseURL}/${path}?${query}`, {
      signal,
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        ...(token ? { 'Access-Token': token } : {}),
        ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
      },
    });
    if (!response.ok || !response.body) {
      throw new CallFailed(failureIn(response.status, await answerOf(response), token));
    }
    onSign({ kind: 'open' });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    throw cause instanceof CallFailed ? cause : new CallFailed({ kind: 'offline' });
  }
};

/**
 * The function that opens the stream of a generated call: `stream(getAccountEvents)`. Resolves when the server ends the
 * stream; throws `CallFailed` with the failure as data.
 */
export const stream =
  <Name extends string, Contract extends CallDefinition>(call: Call<Name, Contract>) =>
  (
    given: Given<Contract> & Pick<Sending, 'userId'>,
    options: StreamOptions<Answer<Contract>>,
  ): Promise<void> =>
    connect(call.path, given, options);
