import { actionChannel, call, fork, take, takeEvery } from 'typed-redux-saga';
import type { Failure } from '#src/api/failure';
import type { Request, Started, Worker } from './request';

/** Whether a failure means that the session is over; not where another tab has renewed it since. */
export const isSignedOut = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401 && failure.stale !== true;

function* inOrder<Params, Result>(request: Request<Params, Result>, worker: Worker<Params, Result>) {
  const waiting: Started<Params>[] = [];
  const queue = yield* actionChannel(request.started, {
    isEmpty: () => waiting.length === 0,
    put: (started: Started<Params>) => void waiting.push(started),
    take: () => waiting.shift(),
    flush: () => waiting.splice(0),
  });
  yield* takeEvery(request.cancelled, function* ({ meta }) {
    const place = waiting.findIndex((started) => started.meta.request.key === meta.request.key);
    if (place >= 0) waiting.splice(place, 1);
  });
  for (;;) {
    const outcome = yield* call(worker, yield* take(queue));
    // What waits belongs to the session that is over.
    if (outcome.status === 'over' || (outcome.status === 'failed' && isSignedOut(outcome.failure))) {
      waiting.length = 0;
    }
  }
}

/**
 * A watcher like `takeEvery`, but the next call waits until the one before has ended: each click counts, and the server
 * gets them in the order of the clicks. `cancelled` takes one out, whether it waits or runs; what still waits when the
 * session ends is dropped.
 */
export const takeInOrder = <Params, Result>(
  request: Request<Params, Result>,
  worker: Worker<Params, Result>,
) => fork(inOrder<Params, Result>, request, worker);
