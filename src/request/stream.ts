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
  /** Says where the stream stands: pending while it is not open, failed only where the session is over. */
  request: Request<Params, null>;
  connect: Connect<Params, Data>;
  params: Params;
  /** The last event that the store knows. */
  selectCursor: (state: object) => string | null;
  received: (event: { id: string; data: Data }) => UnknownAction;
  /** Asks by an ordinary call for what the stream does not bring. */
  ask: () => UnknownAction;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** The server says every 20 s that it is there; one that is silent for longer has lost us. */
const SILENCE = 45_000;
/** A page that nobody looks at for so long lets go of its connection: browsers have only six for one server. */
const HIDDEN = 30_000;

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

// Listens until the stream ends, breaks off or falls silent; says whether it was open.
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

/** What the shared policy has to hear of: it ends the session. */
const endsSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.status === 401 || failure.code === 'USER_IS_LOCKED');

/**
 * Follows a stream for as long as it runs: goes on after the last event that the store knows, waits longer after each
 * failure, and asks by an ordinary call where the stream does not come about twice in a row. Ends by itself only where
 * the server refuses. The caller ends it with the session.
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
    // Not all pages at once when the server comes back.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + Math.random() / 2);
    yield* put(request.started(params));
    yield* race({ waited: delay(wait), restored: take(connectionRestored) });
  }
}
