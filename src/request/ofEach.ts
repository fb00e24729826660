import { call, fork, takeEvery } from 'typed-redux-saga';
import type { Request, Started, Worker } from './request';

function* leadingOfEach<Params, Result>(
  request: Pick<Request<Params, Result>, 'started'>,
  worker: Worker<Params, Result>,
) {
  const running = new Set<string>();
  yield* takeEvery(request.started, function* (started: Started<Params>) {
    const { key } = started.meta.request;
    if (running.has(key)) return;
    running.add(key);
    try {
      yield* call(worker, started);
    } finally {
      running.delete(key);
    }
  });
}

/** A watcher like `takeLeading`, for each of the things that the request's `keyOf` tells apart by itself. */
export const takeLeadingOfEach = <Params, Result>(
  request: Pick<Request<Params, Result>, 'started'>,
  worker: Worker<Params, Result>,
) => fork(leadingOfEach<Params, Result>, request, worker);
