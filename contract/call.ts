import { z } from 'zod';
import type { Permission } from './plain/permissions';
import type { RefusalCode } from './refusals';

/**
 * Which session a call needs.
 * - `public`: none.
 * - `any-status`: a session of an active or a deactivated account.
 * - `active`: a session of an active account (spec 000 §2, guard 3, on the server's side).
 */
export type Access = 'public' | 'any-status' | 'active';

export type { Permission };

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
  /** The path after `/api/v2/`, as the specs write it. `:name` stands for a parameter. */
  path: Path;
  /** Other paths at which the same call is served: a specification names it so, too. */
  aliases?: readonly string[];
  summary: string;
  /** The specification section that the call comes from. */
  spec: string;
  access: Access;
  /** The parameters of the path, by name. */
  params: Params;
  query: Query;
  body: Body;
  /** The body of a successful answer; empty for a call that redirects or answers with a file. */
  answer: Answer;
  /** The refusal codes of this call, besides the general ones. */
  refusals: readonly RefusalCode[];
  /** True: a success is a redirect (302) without a body. */
  redirects?: boolean;
  /** The permission that the caller needs, of several at least one, else `NOT_ALLOWED` (spec 000 §6). */
  permission?: Permission | readonly [Permission, ...Permission[]];
  /**
   * True: only the account holder may make the call. While an admin acts as the user it is refused with
   * `NOT_WHILE_ACTING`. Calls about money name a permission here: admins who have it may make the call too.
   */
  notWhileActing?: true | Permission;
  /** True: the body is a file (`application/octet-stream`), and the parameters are in the query. */
  upload?: boolean;
  /** Set where a success is a file and not JSON: its MIME type, or a range of types such as `image/*`. */
  download?: string;
  /**
   * True: the answer is an endless stream of server-sent events. The data of each event is one `answer`. Each event
   * has an id, from which a new connection continues (`Last-Event-ID`).
   */
  stream?: boolean;
  /** True: a POST that changes nothing; what it asks by is not for a URL. */
  readsOnly?: true;
  /** True: pages make the call again and again by themselves, so that it does not keep an idle session from ending. */
  byItself?: true;
  /**
   * True: the call moves money and needs an `Idempotency-Key` header. The same key with the same body returns the first
   * result again; the same key with another body is refused with `IDEMPOTENCY_KEY_REUSED`.
   */
  idempotent?: Idempotent;
}

const nothing = z.strictObject({});

/**
 * Declares a call of the API. The server validates with it; the OpenAPI document and the dashboard's types are made
 * from it.
 */
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

/** The name of a call in the dashboard, `GET user/profile`. A misspelt name does not compile. */
export type RouteOf<Call extends CallDefinition> = `${Call['method']} ${Call['path']}`;

type SentParametersOf<Call extends CallDefinition> = Call['method'] extends 'POST'
  ? z.input<Call['body']>
  : z.input<Call['query']>;

/**
 * What the caller sends, in snake_case: the query of a GET or DELETE or the body of a POST, and the parameters of
 * the path.
 */
export type ParametersOf<Call extends CallDefinition> = Call['path'] extends `${string}:${string}`
  ? (Call['query']['shape'] extends Record<string, never> ? unknown : SentParametersOf<Call>) &
      z.input<Call['params']>
  : SentParametersOf<Call>;

/** Whether a call needs an idempotency key, as a type. */
export type IsIdempotent<Call extends CallDefinition> = true extends Call['idempotent'] ? true : false;

/** The parameters of an upload besides the file; snake_case. */
export type UploadParametersOf<Call extends CallDefinition> = z.input<Call['query']>;

/** The body of a successful answer; snake_case. */
export type AnswerOf<Call extends CallDefinition> = z.output<Call['answer']>;
