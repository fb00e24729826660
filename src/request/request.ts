import { type Action, createAction, createSlice, isAction, nanoid } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import {
  type SagaGenerator,
  call,
  cancel,
  cancelled,
  delay,
  fork,
  put,
  race,
  select,
  take,
} from 'typed-redux-saga';
import type { Permission } from '#contract/call';
import { type Failure, toFailure } from '#src/api/failure';
import type { Progress, Sending, SendingOnce } from '#src/api/sending';
import type { MessageId } from '#src/lib/messageId';
import { connectionRestored } from './connection';
import { type WithSession, selectUserId, sessionIsOver } from '#src/session/session';

export type RequestState =
  | { status: 'idle' | 'succeeded' }
  | { status: 'pending'; progress?: Progress }
  | { status: 'failed'; failure: Failure };

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
  /** The server refuses it while an admin acts as the user, or unless the admin has this permission. */
  notWhileActing?: true | Permission;
}

export interface RequestMeta {
  request: { key: string; state: RequestState; safe?: true; notice?: MessageId; silent?: boolean };
  /** Only in a `started` action of an idempotent request. */
  idempotencyKey?: string;
}

const describeRequest = <Params, Result>(name: string, options: RequestOptions<Params>) => {
  const { keyOf = () => '', safe = false, notice, silent, idempotent = false } = options;
  const request = (params: Params, state: RequestState): RequestMeta['request'] => ({
    key: `${name}:${keyOf(params)}`,
    state,
    ...(safe ? { safe } : {}),
    ...(notice ? { notice } : {}),
    ...(silent ? { silent } : {}),
  });
  return {
    name,
    safe,
    ...(options.notWhileActing ? { notWhileActing: options.notWhileActing } : {}),
    started: createAction(`${name}/started`, (params: Params) => ({
      payload: params,
      meta: {
        request: request(params, { status: 'pending' }),
        ...(idempotent ? { idempotencyKey: nanoid() } : {}),
      },
    })),
    /** The call tells how far it is. Only `perform` dispatches it. */
    progressed: createAction(`${name}/progressed`, (params: Params, progress: Progress) => ({
      payload: progress,
      meta: { request: request(params, { status: 'pending', progress }), params },
    })),
    succeeded: createAction(`${name}/succeeded`, (params: Params, result: Result) => ({
      payload: result,
      meta: { request: request(params, { status: 'succeeded' }), params },
    })),
    failed: createAction(`${name}/failed`, (params: Params, failure: Failure) => ({
      payload: failure,
      meta: { request: request(params, { status: 'failed', failure }), params },
    })),
    /** Dispatch it to give up a call that waits or runs: its answer is no longer wanted. */
    cancelled: createAction(`${name}/cancelled`, (params: Params) => ({
      payload: params,
      meta: { request: request(params, { status: 'idle' }) },
    })),
    select: (state: { requests: RequestsState }, key = ''): RequestState =>
      state.requests[`${name}:${key}`] ?? IDLE,
  };
};

type Described<Params, Result> = ReturnType<typeof describeRequest<Params, Result>>;
export type Started<Params> = ReturnType<Described<Params, unknown>['started']>;

/** `Given`: what the function that sends the call gets beside the parameters. */
export type Request<Params, Result, Given extends Sending = Sending> = Described<Params, Result> & {
  give: (started: Started<Params>, sending: Sending) => Given;
};

/**
 * Declares a server call: its actions and the selector of its state. The actions that follow `started` say in
 * `meta.params` which call they belong to. No action may hold a secret.
 */
export function defineRequest<Params, Result>(
  name: string,
  options: RequestOptions<Params> & { idempotent: true },
): Request<Params, Result, SendingOnce>;
export function defineRequest<Params, Result>(
  name: string,
  options?: RequestOptions<Params> & { idempotent?: false },
): Request<Params, Result>;
export function defineRequest<Params, Result>(
  name: string,
  options: RequestOptions<Params> = {},
): Request<Params, Result> {
  return {
    ...describeRequest<Params, Result>(name, options),
    give: ({ meta }, sending) =>
      meta.idempotencyKey === undefined ? sending : { ...sending, idempotencyKey: meta.idempotencyKey },
  };
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

/** Between two reports of a call's progress, in ms. */
const REPORT_EVERY = 250;

export type Send<Params, Result, Given extends Sending> = (params: Params, sending: Given) => Promise<Result>;

/** How a call ended. `over`: the session ended before it did; `cancelled`: its answer was no longer wanted. */
type Outcome<Result> =
  | { status: 'succeeded'; result: Result }
  | { status: 'failed'; failure: Failure }
  | { status: 'over' | 'cancelled' };

/** What a watcher runs for a `started` action. */
export type Worker<Params, Result> = (started: Started<Params>) => SagaGenerator<Outcome<Result>>;

function* report(progressed: (progress: Progress) => Action, told: ReturnType<typeof channel<Progress>>) {
  for (;;) {
    yield* put(progressed(yield* take(told)));
    yield* delay(REPORT_EVERY);
  }
}

// The session of the store and not of the token: what was asked for by one account is not sent as another one, which has
// signed in in another tab a moment ago.
const whoAsks = (state: Partial<WithSession>): string =>
  state.auth ? selectUserId(state as WithSession) : '';

// Sends once; if the saga is cancelled, the HTTP request is cancelled, too.
function* sendOnce<Params, Result, Given extends Sending>(
  request: Request<Params, Result, Given>,
  send: Send<Params, Result, Given>,
  started: Started<Params>,
) {
  const controller = new AbortController();
  // Of what is told in the meantime only the last counts.
  const told = channel<Progress>(buffers.sliding(1));
  const progressed = (progress: Progress) => request.progressed(started.payload, progress);
  const reporting = yield* fork(report, progressed, told);
  const userId = yield* select(whoAsks);
  const sending = { userId, signal: controller.signal, onProgress: told.put };
  try {
    return yield* call(send, started.payload, request.give(started, sending));
  } finally {
    yield* cancel(reporting);
    if (yield* cancelled()) controller.abort();
  }
}

function* attempt<Params, Result, Given extends Sending>(
  request: Request<Params, Result, Given>,
  send: Send<Params, Result, Given>,
  started: Started<Params>,
): SagaGenerator<Outcome<Result>> {
  const { payload: params } = started;
  for (let retry = 0; ; retry += 1) {
    try {
      const result = yield* call(sendOnce<Params, Result, Given>, request, send, started);
      yield* put(request.succeeded(params, result));
      return { status: 'succeeded', result };
    } catch (cause) {
      const failure = toFailure(cause);
      if (request.safe && retry < MAX_RETRIES && deservesRetry(failure)) {
        yield* delay(FIRST_WAIT * 2 ** retry);
        continue;
      }
      yield* put(request.failed(params, failure));
      if (request.safe && failure.kind === 'offline') {
        // Reading goes on by itself when the server can be reached again.
        yield* take(connectionRestored);
        yield* put(request.started(params));
      }
      return { status: 'failed', failure };
    }
  }
}

// The actions that a saga has taken. They are kept here because actions are plain data.
const takenUp = new WeakSet<object>();

/** Whether a saga has taken this action. */
export const isTakenUp = (action: object): boolean => takenUp.has(action);

/**
 * The worker for a request's `started` action: sends the call and dispatches the result or the failure, and in between
 * what `send` tells with `onProgress`. If the session ends first, it drops everything, so that a late answer never
 * writes into another session. If `send` takes an idempotency key, it gets the action's key; for a request that is not
 * `idempotent` this does not compile.
 */
export const perform = <Params, Result, Given extends Sending>(
  request: Request<Params, Result, Given>,
  send: Send<Params, Result, NoInfer<Given>>,
): Worker<Params, Result> =>
  function* (started) {
    takenUp.add(started);
    const isCancelled = (action: unknown): boolean =>
      request.cancelled.match(action) && action.meta.request.key === started.meta.request.key;
    const { outcome, over } = yield* race({
      outcome: call(attempt<Params, Result, Given>, request, send, started),
      over: take(sessionIsOver),
      cancelled: take(isCancelled),
    });
    return outcome ?? { status: over ? 'over' : 'cancelled' };
  };

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
