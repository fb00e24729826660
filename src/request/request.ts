import { createAction, createSlice, isAction, nanoid } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, race, take } from 'typed-redux-saga';
import { type Failure, toFailure } from '#src/api/failure';
import type { MessageId } from '#src/lib/messageId';
import { connectionRestored } from './connection';
import { sessionIsOver } from '#src/session/session';

export type RequestState =
  { status: 'idle' | 'pending' | 'succeeded' } | { status: 'failed'; failure: Failure };

interface RequestOptions<Params> {
  /** Tells requests of one kind apart, where several may run; by default there is one. */
  keyOf?: (params: Params) => string;
  /** Reading only: may be sent again by itself when it got no answer. Never set it for a call that changes something. */
  safe?: boolean;
  /** Shown instead of the failure's own words. */
  notice?: MessageId;
  /** The screen shows the failure itself, at the place that it concerns. */
  silent?: boolean;
  /**
   * Moves money: each `started` action has a key of its own, with which the server does it at most once. Whoever tries
   * again dispatches the same action again.
   */
  idempotent?: boolean;
}

export interface RequestMeta {
  request: { key: string; state: RequestState; safe?: true; notice?: MessageId; silent?: boolean };
  /** Only of a `started` action, and only where the request is idempotent. */
  idempotencyKey?: string;
}

const describeRequest = <Params, Result>(name: string, options: RequestOptions<Params>) => {
  const { keyOf = () => '', safe = false, notice, silent, idempotent = false } = options;
  const meta = (params: Params, state: RequestState): RequestMeta => ({
    request: {
      key: `${name}:${keyOf(params)}`,
      state,
      ...(safe ? { safe } : {}),
      ...(notice ? { notice } : {}),
      ...(silent ? { silent } : {}),
    },
  });
  return {
    safe,
    started: createAction(`${name}/started`, (params: Params) => ({
      payload: params,
      meta: {
        ...meta(params, { status: 'pending' }),
        ...(idempotent ? { idempotencyKey: nanoid() } : {}),
      },
    })),
    succeeded: createAction(`${name}/succeeded`, (params: Params, result: Result) => ({
      payload: result,
      meta: meta(params, { status: 'succeeded' }),
    })),
    failed: createAction(`${name}/failed`, (params: Params, failure: Failure) => ({
      payload: failure,
      meta: meta(params, { status: 'failed', failure }),
    })),
    select: (state: { requests: RequestsState }, key = ''): RequestState =>
      state.requests[`${name}:${key}`] ?? IDLE,
  };
};

export type Request<Params, Result, Idempotent extends boolean = false> = ReturnType<
  typeof describeRequest<Params, Result>
> & { idempotent: Idempotent };

/** Declares a server call: its three actions and the selector of where it stands. Actions carry no secret. */
export function defineRequest<Params, Result>(
  name: string,
  options: RequestOptions<Params> & { idempotent: true },
): Request<Params, Result, true>;
export function defineRequest<Params, Result>(
  name: string,
  options?: RequestOptions<Params> & { idempotent?: false },
): Request<Params, Result>;
export function defineRequest<Params, Result>(
  name: string,
  options: RequestOptions<Params> = {},
): Request<Params, Result, boolean> {
  return { ...describeRequest<Params, Result>(name, options), idempotent: options.idempotent ?? false };
}

export type RequestsState = Record<string, RequestState>;
const IDLE: RequestState = { status: 'idle' };

/** Spec 000 §9. */
const MAX_RETRIES = 3;
const FIRST_WAIT = 500;

const deservesRetry = (failure: Failure): boolean =>
  failure.kind === 'timeout' ||
  failure.kind === 'offline' ||
  (failure.kind === 'unexpected' && failure.status !== 500);

type Send<Params, Result> = (params: Params, signal: AbortSignal) => Promise<Result>;
type SendOnce<Params, Result> = (
  params: Params,
  signal: AbortSignal,
  idempotencyKey: string,
) => Promise<Result>;

interface Started<Params> {
  payload: Params;
  meta?: RequestMeta;
}

// Sends once; a saga that is cancelled takes the HTTP request with it.
function* sendOnce<Params, Result>(send: SendOnce<Params, Result>, { payload, meta }: Started<Params>) {
  const controller = new AbortController();
  try {
    return yield* call(send, payload, controller.signal, meta?.idempotencyKey ?? '');
  } finally {
    if (yield* cancelled()) controller.abort();
  }
}

function* attempt<Params, Result>(
  request: Request<Params, Result, boolean>,
  send: SendOnce<Params, Result>,
  started: Started<Params>,
) {
  const { payload: params } = started;
  for (let retry = 0; ; retry += 1) {
    try {
      const result = yield* call(sendOnce<Params, Result>, send, started);
      yield* put(request.succeeded(params, result));
      return;
    } catch (cause) {
      const failure = toFailure(cause);
      if (request.safe && retry < MAX_RETRIES && deservesRetry(failure)) {
        yield* delay(FIRST_WAIT * 2 ** retry);
        continue;
      }
      yield* put(request.failed(params, failure));
      if (!request.safe || failure.kind !== 'offline') return;
      // Reading resumes by itself once the server can be reached.
      yield* take(connectionRestored);
      yield* put(request.started(params));
      return;
    }
  }
}

// Which actions found a saga that answers them; kept beside the actions, which are plain data.
const takenUp = new WeakSet<object>();

/** Whether a saga answers, or has answered, this very action. */
export const isTakenUp = (action: object): boolean => takenUp.has(action);

/**
 * The saga that answers a request's `started`: sends, reports the result or the failure, and drops everything when
 * the session ends first: a late answer never writes into another session. A call that takes an idempotency key is
 * given that of the action; with a request that has none it does not compile.
 */
export function perform<Params, Result>(
  request: Request<Params, Result, true>,
  send: SendOnce<Params, Result>,
): (started: Started<Params>) => Generator;
export function perform<Params, Result>(
  request: Request<Params, Result>,
  send: Send<Params, Result>,
): (started: Started<Params>) => Generator;
export function perform<Params, Result>(
  request: Request<Params, Result, boolean>,
  send: SendOnce<Params, Result>,
) {
  return function* (started: Started<Params>) {
    takenUp.add(started);
    yield* race({
      done: call(attempt<Params, Result>, request, send, started),
      ended: take(sessionIsOver),
    });
  };
}

/** Any action of any request. */
export const concernsRequest = (action: unknown): action is { type: string; meta: RequestMeta } =>
  isAction(action) && typeof (action as { meta?: Partial<RequestMeta> }).meta?.request?.key === 'string';

export const requestsSlice = createSlice({
  name: 'requests',
  initialState: {} as RequestsState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(concernsRequest, (requests, { meta }) => {
      requests[meta.request.key] = meta.request.state;
    }),
});
