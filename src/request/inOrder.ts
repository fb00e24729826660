import { actionChannel, call, flush, race, select, take } from 'typed-redux-saga';
import type { Failure } from '#src/api/failure';
import { type Request, type RequestsState, perform } from './request';
import { sessionIsOver } from '#src/session/session';

/** Whether a failure means that the session is over. */
export const isSignedOut = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401;

/**
 * Handles a request's `started` actions one after the other, so that the server gets them in this order. Actions that
 * still wait when the session ends are dropped.
 */
export function* sendInOrder<Params, Result>(
  request: Request<Params, Result>,
  send: (params: Params, signal: AbortSignal) => Promise<Result>,
  keyOf: (params: Params) => string = () => '',
) {
  const sendOnce = perform(request, send);
  const queue = yield* actionChannel(request.started);
  for (;;) {
    const started = yield* take(queue);
    const { over } = yield* race({ over: take(sessionIsOver), sent: call(sendOnce, started) });
    const state = yield* select((root: { requests: RequestsState }) =>
      request.select(root, keyOf(started.payload)),
    );
    if (over || (state.status === 'failed' && isSignedOut(state.failure))) yield* flush(queue);
  }
}
