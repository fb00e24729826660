import { createAction, createSlice, isAction, nanoid } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, race, take } from 'typed-redux-saga';
import { type Failure, toFailure } from '#src/api/failure';
import type { MessageId } from '#src/lib/messageId';
import { connectionRestored } from './connection';
import { sessionIsOver } from '#src/session/session';

export type RequestState =
  { status: 'idle' | 'pending' | 'succeeded' } | { status: 'failed'; failure: Failure };

interface RequestOptions<Params> {
  /** Tells requests of one kind apart if several can run at once; by default only one can. */
  keyOf?: (params: Params) => string;
  /** A call that only reads: it is sent again if it got no answer. Never set it for a call that changes something. */
  safe?: boolean;
  /** The text that is shown instead of the failure's own. */
  notice?: MessageId;
  /** The screen shows the failure itself, at the place that it concerns. */
  silent?: boolean;
  /**
   * Moves money: each `started` action has its own key, and the server does the call at most once for one key. To try
   * again, dispatch the same action again.
   */
  idempotent?: boolean;
}

export interface RequestMeta {
  request: { key: string; state: RequestState; safe?: true; notice?: MessageId; silent?: boolean };
  /** Only in a `started` action of an idempotent request. */
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

/** Declares a server call: its three actions and the selector of its state. Its actions must not hold secrets. */
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

// Sends once; if the saga is cancelled, the HTTP request is cancelled, too.
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
      // Reading goes on by itself when the server can be reached again.
      yield* take(connectionRestored);
      yield* put(request.started(params));
      return;
    }
  }
}

// The actions that a saga has taken. They are kept here because actions are plain data.
const takenUp = new WeakSet<object>();

/** Whether a saga has taken this action. */
export const isTakenUp = (action: object): boolean => takenUp.has(action);

/**
 * The saga for a request's `started` action: sends the call and dispatches the result or the failure. If the session
 * ends first, it drops everything, so that a late answer never writes into another session. If `send` takes an
 * idempotency key, it gets the action's key; for a request that is not `idempotent` this does not compile.
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

/** Whether an action belongs to any request. */
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
