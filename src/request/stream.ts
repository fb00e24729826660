import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { type SagaGenerator, call, delay, put, race, select, take } from 'typed-redux-saga';
import { type Failure, toFailure } from '#src/api/failure';
import type { StreamSign } from '#src/api/stream';
import { connectionRestored, selectOnline } from './connection';
import type { Request } from './request';

type Connect<Params, Data> = (
  params: Params,
  options: { signal: AbortSignal; lastEventId: string | null; onSign: (sign: StreamSign<Data>) => void },
) => Promise<void>;

interface Followed<Params, Data> {
  /** Shows the state of the stream: pending while it is not open, failed only if the session is over. */
  request: Request<Params, null>;
  connect: Connect<Params, Data>;
  params: Params;
  /** The id of the last event that the store knows. */
  selectCursor: (state: object) => string | null;
  received: (event: { id: string; data: Data }) => UnknownAction;
  /** The ordinary call for news while the stream does not work. */
  ask: () => UnknownAction;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** In ms. The server sends a sign every 20 s; after a longer silence the connection is lost. */
const SILENCE = 45_000;
/** In ms. A page that is hidden for so long closes its connection: browsers allow only six for one server, and every page has one. */
const HIDDEN = 5_000;

type Sign<Data> = StreamSign<Data> | { kind: 'ended'; failure: Failure | null };

const signs = <Params, Data>(connect: Connect<Params, Data>, params: Params, lastEventId: string | null) =>
  eventChannel<Sign<Data>>((emit) => {
    const controller = new AbortController();
    connect(params, { signal: controller.signal, lastEventId, onSign: emit }).then(
      () => emit({ kind: 'ended', failure: null }),
      (cause: unknown) => emit({ kind: 'ended', failure: toFailure(cause) }),
    );
    return () => controller.abort();
  }, buffers.expanding(16));

const visibility = () =>
  eventChannel<boolean>((emit) => {
    const listener = () => emit(!document.hidden);
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  });

function* untilVisible() {
  const changes = yield* call(visibility);
  try {
    while (document.hidden) yield* take(changes);
  } finally {
    changes.close();
  }
}

function* untilLongHidden() {
  const changes = yield* call(visibility);
  try {
    for (;;) {
      if (!document.hidden) {
        yield* take(changes);
        continue;
      }
      const { shown } = yield* race({ shown: take(changes), long: delay(HIDDEN) });
      if (shown === undefined) return true;
    }
  } finally {
    changes.close();
  }
}

// Follows the stream until it ends, breaks or falls silent; returns whether it was open.
function* listen<Params, Data>({
  request,
  connect,
  params,
  selectCursor,
  received,
}: Followed<Params, Data>): SagaGenerator<{ opened: boolean; failure: Failure | null }> {
  const lastEventId = yield* select(selectCursor);
  const channel = yield* call(signs<Params, Data>, connect, params, lastEventId);
  let opened = false;
  try {
    for (;;) {
      const { sign } = yield* race({ sign: take(channel), silent: delay(SILENCE) });
      if (sign === undefined) return { opened: false, failure: null };
      if (sign.kind === 'ended') return { opened, failure: sign.failure };
      if (sign.kind === 'open') {
        opened = true;
        yield* put(request.succeeded(params, null));
      }
      if (sign.kind === 'event') yield* put(received({ id: sign.id, data: sign.data }));
    }
  } finally {
    channel.close();
  }
}

const isFinal = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status < 500 && failure.status !== 429;

/** Failures that end the session; the shared failure policy must see them. */
const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.status === 401 || failure.code === 'USER_IS_LOCKED');

/**
 * Follows a stream. It goes on after the last event that the store knows and waits longer after each failure. If the
 * stream fails twice in a row, it asks with an ordinary call. It ends by itself only if the server refuses; the caller
 * must end it with the session.
 */
export function* followStream<Params, Data>(followed: Followed<Params, Data>) {
  const { request, params, ask } = followed;
  let failures = 0;
  for (;;) {
    yield* call(untilVisible);
    yield* put(request.started(params));
    const { ended } = yield* race({
      ended: call(listen<Params, Data>, followed),
      hidden: call(untilLongHidden),
    });
    if (ended === undefined) continue;
    const { opened, failure } = ended;
    if (failure && isFinal(failure)) {
      if (endsSession(failure)) yield* put(request.failed(params, failure));
      return;
    }
    failures = opened ? 0 : failures + 1;
    if (failures > 1) yield* put(ask());
    if (!(yield* select(selectOnline))) yield* take(connectionRestored);
    // A random part, so that not all pages connect at once when the server comes back.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + Math.random() / 2);
    yield* put(request.started(params));
    yield* race({ waited: delay(wait), restored: take(connectionRestored) });
  }
}
