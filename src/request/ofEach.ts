import type { Task } from 'redux-saga';
import { call, cancel, fork, take, takeEvery } from 'typed-redux-saga';
import type { Request, Started, Worker } from './request';

type Startable<Params, Result> = Pick<Request<Params, Result>, 'started'>;

function* leadingOfEach<Params, Result>(request: Startable<Params, Result>, worker: Worker<Params, Result>) {
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
  request: Startable<Params, Result>,
  worker: Worker<Params, Result>,
) => fork(leadingOfEach<Params, Result>, request, worker);

function* latestOfEach<Params, Result>(request: Startable<Params, Result>, worker: Worker<Params, Result>) {
  const running = new Map<string, Task>();
  for (;;) {
    const started = yield* take(request.started);
    const { key } = started.meta.request;
    const older = running.get(key);
    if (older) yield* cancel(older);
    running.set(
      key,
      yield* fork(function* () {
        yield* call(worker, started);
        running.delete(key);
      }),
    );
  }
}

/** A watcher like `takeLatest`, for each of the things that the request's `keyOf` tells apart by itself. */
export const takeLatestOfEach = <Params, Result>(
  request: Startable<Params, Result>,
  worker: Worker<Params, Result>,
) => fork(latestOfEach<Params, Result>, request, worker);
