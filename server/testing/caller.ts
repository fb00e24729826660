import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { loginAs } from '#contract/acting';
import type { AnswerOf, CallDefinition } from '#contract/call';
import type { FailureAnswer, RefusalCode } from '#contract/refusals';
import { API } from '../http/serve';

type Fields<Schema extends z.ZodObject> = keyof Schema['shape'] extends never ? unknown : z.input<Schema>;
type Sent<Call extends CallDefinition> = Fields<Call['params']> &
  Fields<Call['query']> &
  Fields<Call['body']>;

/** What a test gives a call. `user_id` is filled in with the user of the session; giving it forges another one. */
export type Given<Call extends CallDefinition> = Omit<Sent<Call>, 'user_id'> & { user_id?: string };

/** The fields of a call with anything in them, or without some of them: what a refusal is asked for with. */
export type Wrong<Call extends CallDefinition> = { [Field in keyof Given<Call>]?: unknown };

export interface CallOptions {
  headers?: Record<string, string>;
  /** The file of an upload. */
  file?: Buffer | string;
  /** The idempotency key of a call that takes one: a new one where none is given, and none with `null`. */
  key?: string | null;
}

type Arguments<Call extends CallDefinition> =
  Record<never, never> extends Given<Call>
    ? [given?: Given<Call>, options?: CallOptions]
    : [given: Given<Call>, options?: CallOptions];

type Headers = LightMyRequestResponse['headers'];

/** An answer that is no success. */
export interface Refused {
  status: number;
  code: RefusalCode;
  text: string;
  fields: FailureAnswer['fields'];
  /** Seconds. */
  retryAfter: number | undefined;
  remaining: FailureAnswer['remaining'];
  headers: Headers;
}

/** What came of a call of which a test cannot know whether it succeeds: one of several at once. */
export type Outcome<Call extends CallDefinition> =
  | (Refused & { answer?: undefined })
  | { status: number; code?: undefined; fields?: undefined; answer: AnswerOf<Call>; headers: Headers };

/** Whose calls they are: nobody's where there is no token. */
export interface CallerSession {
  userId?: string;
  token?: string;
}

/** Calls the API in the session of one user, typed by the contract. */
export interface Caller {
  /** The answer of a call that succeeds. A refusal throws, with its status, code and text. */
  call: <Call extends CallDefinition>(call: Call, ...given: Arguments<Call>) => Promise<AnswerOf<Call>>;
  /** The refusal of a call that is refused. A success throws. */
  refused: <Call extends CallDefinition>(
    call: Call,
    given?: Wrong<Call>,
    options?: CallOptions,
  ) => Promise<Refused>;
  /** Either of both. */
  outcome: <Call extends CallDefinition>(
    call: Call,
    given?: Wrong<Call>,
    options?: CallOptions,
  ) => Promise<Outcome<Call>>;
  /** The file that a call with `download` answers. */
  download: <Call extends CallDefinition>(
    call: Call,
    ...given: Arguments<Call>
  ) => Promise<{ headers: Headers; content: Buffer }>;
  /** The answer as HTTP has it, where a test is about that. */
  send: <Call extends CallDefinition>(
    call: Call,
    given?: Wrong<Call>,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  /** A request that is no call of the contract, with the token of the session. */
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  session: () => Promise<CallerSession>;
  /** The session that this user, an admin, opens to act as another user. */
  actingAs: (username: string, reason: string) => Caller;
  /** The same session at another process of the server. */
  at: (app: FastifyInstance) => Caller;
}

/** The server that is called. */
interface Called {
  app: FastifyInstance;
  idOf: (username: string) => Promise<string>;
}

/** Does something once, when it is first needed. */
export const once = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
};

const nameOf = (call: CallDefinition) => `${call.method} ${call.path}`;

// Generated input has objects that `String` cannot write.
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Array values in brackets, as the dashboard sends them. */
const queryOf = (fields: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, textOf(one));
    else if (value !== undefined) query.append(name, textOf(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
};

/** The request of a call, without the token. */
export const requestOf = (
  call: CallDefinition,
  fields: Record<string, unknown>,
  { headers = {}, file, key = randomUUID() }: CallOptions = {},
): InjectOptions & { url: string; headers: Record<string, string> } => {
  const inPath = Object.keys(call.params.shape);
  const path = call.path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  const sendsBody = call.method === 'POST' && !call.upload;
  return {
    method: call.method,
    url: `${API}/${path}${sendsBody ? '' : queryOf(rest)}`,
    headers: {
      ...(call.upload ? { 'content-type': 'application/octet-stream' } : {}),
      ...(call.idempotent && key !== null ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(sendsBody ? { payload: rest } : {}),
    ...(call.upload ? { payload: file ?? '' } : {}),
  };
};

const refusalOf = ({ statusCode, headers, body }: LightMyRequestResponse): Refused => {
  const failure = JSON.parse(body) as FailureAnswer;
  return {
    status: statusCode,
    code: failure.code,
    text: failure.error,
    fields: failure.fields,
    retryAfter: failure.retry_after,
    remaining: failure.remaining,
    headers,
  };
};

const failed = (call: CallDefinition, answer: LightMyRequestResponse, what: string) =>
  new Error(`${nameOf(call)} ${what}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);

/** Whoever calls in a session, which is opened when it is first needed. */
export const createCaller = (server: Called, session: () => Promise<CallerSession>): Caller => {
  const inject = async (request: InjectOptions) => {
    const { token } = await session();
    const headers = { ...(token === undefined ? {} : { 'access-token': token }), ...request.headers };
    return server.app.inject({ ...request, headers });
  };

  const send: Caller['send'] = async (call, given = {}, options) => {
    const takesUser = 'user_id' in call.query.shape || 'user_id' in call.body.shape;
    const { userId } = takesUser ? await session() : {};
    const fields = { ...(userId === undefined ? {} : { user_id: userId }), ...given };
    return inject(requestOf(call, fields, options));
  };

  const succeed = async <Call extends CallDefinition>(
    call: Call,
    given?: Wrong<Call>,
    options?: CallOptions,
  ) => {
    const answer = await send(call, given, options);
    if (answer.statusCode >= 400) throw failed(call, answer, 'should succeed and was refused');
    return answer;
  };

  const caller: Caller = {
    call: async <Call extends CallDefinition>(call: Call, ...[given, options]: Arguments<Call>) =>
      (await succeed(call, given, options)).json<AnswerOf<Call>>(),
    refused: async (call, given, options) => {
      const answer = await send(call, given, options);
      if (answer.statusCode < 400) throw failed(call, answer, 'should be refused and succeeded');
      return refusalOf(answer);
    },
    outcome: async <Call extends CallDefinition>(call: Call, given?: Wrong<Call>, options?: CallOptions) => {
      const answer = await send(call, given, options);
      const { statusCode: status, headers } = answer;
      return status >= 400 ? refusalOf(answer) : { status, answer: answer.json<AnswerOf<Call>>(), headers };
    },
    download: async (call, ...[given, options]) => {
      const { headers, rawPayload } = await succeed(call, given, options);
      return { headers, content: rawPayload };
    },
    send,
    inject,
    session,
    actingAs: (username, reason) =>
      createCaller(
        server,
        once(async () => {
          const userId = await server.idOf(username);
          const begun = { subject_id: userId, reason, acting_id: randomUUID() };
          const { jwt } = await caller.call(loginAs, begun);
          return { userId, token: jwt };
        }),
      ),
    at: (app) => createCaller({ ...server, app }, session),
  };
  return caller;
};
