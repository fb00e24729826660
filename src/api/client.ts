import axios, { isAxiosError } from 'axios';
import { camelizeKeys, decamelizeKeys } from 'humps';
import qs from 'qs';
import type { CallDefinition } from '#contract/call';
import type { FailureAnswer } from '#contract/refusals';
import type { AnyCall, Answer, Call, Given, GivenTo, Parameters, ResultOf, SendingOf } from './call';
import { CallFailed, type Failure } from './failure';
import type { Sending, SendingOnce } from './sending';
import type { AccountLock } from '#src/session/lock';
import { storedToken } from '#src/session/token';
import { clockRead } from '#src/lib/clock';

const TIMEOUT = 30_000;

/** The HTTP client of all calls: it sets the base URL, the time limit and how lists stand in a query. */
export const http = axios.create({
  baseURL: '/api/v2',
  timeout: TIMEOUT,
  // Calls use a token and no cookie. Without this, axios would search for a cookie, which waits until the browser has
  // drawn.
  withXSRFToken: false,
  paramsSerializer: {
    serialize: (params) => qs.stringify(params, { arrayFormat: 'brackets', skipNulls: true }),
  },
});

http.interceptors.response.use(
  (answer) => {
    clockRead(answer.headers.date);
    return answer;
  },
  (cause: unknown) => {
    if (isAxiosError(cause)) clockRead(cause.response?.headers.date);
    throw cause;
  },
);

const isFailureAnswer = (data: unknown): data is FailureAnswer =>
  typeof (data as Partial<FailureAnswer> | undefined)?.code === 'string';

/** The failure in an answer with an error status; `token` is the one that the call was sent with. */
export const failureIn = (status: number, data: unknown, token: string | null): Failure => {
  if (!isFailureAnswer(data)) return { kind: 'unexpected', status };
  // Spec 000 §8: with status 500 or without a text, the user does not see the server's words.
  if (status === 500 || !data.error) return { kind: 'unexpected', status, requestId: data.request_id };
  return {
    kind: 'refused',
    status,
    code: data.code,
    text: data.error,
    requestId: data.request_id,
    ...(data.fields ? { fields: data.fields } : {}),
    ...(data.retry_after === undefined ? {} : { retryAt: Date.now() + data.retry_after * 1000 }),
    ...(data.lock
      ? { lock: { ...(camelizeKeys(data.lock) as AccountLock), requestId: data.request_id } }
      : {}),
    ...(data.remaining === undefined ? {} : { remaining: data.remaining }),
    ...(storedToken() === token ? {} : { stale: true as const }),
  };
};

/** Turns anything thrown by a call into a failure; `token` is the one that the call was sent with. */
export const failureOf = (cause: unknown, token: string | null): Failure => {
  if (!isAxiosError(cause)) return { kind: 'unexpected' };
  if (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT') return { kind: 'timeout' };
  if (!cause.response) return { kind: 'offline' };
  return failureIn(cause.response.status, cause.response.data, token);
};

export type { Answer, Parameters };

/** The path with its `:name` parts filled in, and the other parameters, which are sent as query or body. */
const addressed = (path: string, parameters: object) => {
  const values = new Map(Object.entries(parameters));
  const url = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = encodeURIComponent(String(values.get(name)));
    values.delete(name);
    return value;
  });
  return { url, sent: Object.fromEntries(values) as object };
};

/** An answer with its keys in camelCase. Text is none: it is the page of a proxy, or an answer that was cut off. */
export const readAnswer = (data: object): object => {
  if (typeof data === 'string') throw new Error('Not an answer of the server');
  return camelizeKeys(data);
};

const request = async (
  { method, path }: { method: string; path: string },
  parameters: object,
  { signal, idempotencyKey }: Partial<SendingOnce>,
): Promise<object> => {
  const { url, sent } = addressed(path, decamelizeKeys(parameters));
  const token = storedToken();
  try {
    const { data } = await http.request<object>({
      method,
      url,
      ...(method === 'POST' ? { data: sent } : { params: sent }),
      ...(signal ? { signal } : {}),
      headers: {
        ...(token ? { 'Access-Token': token } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    });
    return readAnswer(data);
  } catch (cause) {
    throw new CallFailed(failureOf(cause, token));
  }
};

/** What is sent of what a call is given: who asks is added as the session of the page says, where the call says it. */
export const sentOf = (
  call: Call,
  given: object | undefined,
  { userId }: Pick<Sending, 'userId'>,
): object => ({ ...(call.user ? { userId } : {}), ...given });

/**
 * The function that sends a generated call: `send(getProfile)`. It sends the session token and who asks, changes keys to
 * snake_case and back, and throws `CallFailed` with the failure as data.
 */
export const send =
  <Name extends string, Contract extends CallDefinition>(call: Call<Name, Contract>) =>
  (given: Given<Contract>, sending: SendingOf<Contract>): Promise<Answer<Contract>> =>
    request(call, sentOf(call, given, sending), sending) as Promise<Answer<Contract>>;

/** The function that sends a call: its own, where it has one. */
export const senderOf = <Of extends AnyCall>(
  call: Of,
): ((given: GivenTo<Of>, sending: Sending) => Promise<ResultOf<Of>>) =>
  (call.send ?? send(call)) as (given: GivenTo<Of>, sending: Sending) => Promise<ResultOf<Of>>;
