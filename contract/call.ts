import { z } from 'zod';
import type { RefusalCode } from './refusals';

/**
 * Who may make a call.
 * - `public`: no session is asked for.
 * - `any-status`: a session of an active or a deactivated account.
 * - `active`: a session of an active account (spec 000 §2, guard 3, on the server's side).
 */
export type Access = 'public' | 'any-status' | 'active';

/** The permissions that calls and screens ask for; roles hold them in the database. */
export type Permission =
  | 'reports.import'
  /** Search users and act as one of them. */
  | 'user.login-as'
  /** Change payment methods, claim and request money while acting as another user. */
  | 'payments.act-for-user'
  /** The staff's inbox. */
  | 'support.answer';

type Shape = z.ZodObject;

export interface CallDefinition<
  Method extends 'GET' | 'POST' | 'DELETE' = 'GET' | 'POST' | 'DELETE',
  Path extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Idempotent extends boolean = boolean,
  Params extends Shape = Shape,
> {
  method: Method;
  /** Below `/api/v2/`, as the specs write it; a part of it that varies is `:name`. */
  path: Path;
  summary: string;
  /** The specification section that the call comes from. */
  spec: string;
  access: Access;
  /** The parts of the path that vary, by their names in it. */
  params: Params;
  query: Query;
  body: Body;
  /** The literal body of a successful answer; `null` for a call that answers with a redirect. */
  answer: Answer;
  /** The codes that this call refuses with, besides those that every call may answer. */
  refusals: readonly RefusalCode[];
  /** True where a success is a redirect (302) and not a body. */
  redirects?: boolean;
  /** The permission (`service.access`, spec 000 §6) without which the call is refused with `NOT_ALLOWED`. */
  permission?: Permission;
  /**
   * True where the call is the account holder's own business: in a session that acts as him it is refused with
   * `NOT_WHILE_ACTING`. Calls about money name the permission that lets an admin make them nevertheless.
   */
  notWhileActing?: true | Permission;
  /** True where the body is a file as it is (`application/octet-stream`); the parameters are then the query. */
  upload?: boolean;
  /** The MIME type (or a range of them, `image/*`) of a success whose body is a file as it is, and not JSON. */
  download?: string;
  /**
   * True where the answer does not end: a stream of server-sent events, each with an id to go on from
   * (`Last-Event-ID`) and one `answer` as its data.
   */
  stream?: boolean;
  /**
   * True where the call moves money: it takes an `Idempotency-Key` header. The same key and body answer the first
   * result again, the same key with another body is refused with `IDEMPOTENCY_KEY_REUSED`.
   */
  idempotent?: Idempotent;
}

const nothing = z.strictObject({});

/** Declares a call of the API. The server validates with it, the OpenAPI document and the dashboard's types come from it. */
export const defineCall = <
  const Method extends 'GET' | 'POST' | 'DELETE',
  const Path extends string,
  Answer extends Shape,
  Query extends Shape = typeof nothing,
  Body extends Shape = typeof nothing,
  const Idempotent extends boolean = false,
  Params extends Shape = typeof nothing,
>(
  call: Omit<
    CallDefinition<Method, Path, Query, Body, Answer, Idempotent, Params>,
    'params' | 'query' | 'body'
  > & {
    params?: Params;
    query?: Query;
    body?: Body;
  },
): CallDefinition<Method, Path, Query, Body, Answer, Idempotent, Params> => ({
  ...call,
  params: call.params ?? (nothing as unknown as Params),
  query: call.query ?? (nothing as unknown as Query),
  body: call.body ?? (nothing as unknown as Body),
});

/** `GET user/profile`: what the dashboard writes to name a call; a misspelt one does not compile. */
export type RouteOf<Call extends CallDefinition> = `${Call['method']} ${Call['path']}`;

type SentParametersOf<Call extends CallDefinition> = Call['method'] extends 'POST'
  ? z.input<Call['body']>
  : z.input<Call['query']>;

/** What a caller may send: the query of a GET or DELETE, the body of a POST, and what the path names; snake_case. */
export type ParametersOf<Call extends CallDefinition> = Call['path'] extends `${string}:${string}`
  ? (Call['query']['shape'] extends Record<string, never> ? unknown : SentParametersOf<Call>) &
      z.input<Call['params']>
  : SentParametersOf<Call>;

/** Whether a call must be given an idempotency key, as a type. */
export type IsIdempotent<Call extends CallDefinition> = true extends Call['idempotent'] ? true : false;

/** What a caller says beside the file of an upload; snake_case. */
export type UploadParametersOf<Call extends CallDefinition> = z.input<Call['query']>;

/** The body of a successful answer; snake_case. */
export type AnswerOf<Call extends CallDefinition> = z.output<Call['answer']>;
