import type { UnknownAction } from '@reduxjs/toolkit';
import { call, delay, put, race, take } from 'typed-redux-saga';
import { sessionIsOver } from '#src/session/session';

const MINUTE = 60_000; // ms

const isSeen = () => document.visibilityState !== 'hidden';

/** Asks now and again each minute, until the session is over. Nobody looks at a hidden page: it asks when its minute is over and it is seen. */
export function* everyMinute(question: UnknownAction) {
  for (;;) {
    if (yield* call(isSeen)) yield* put(question);
    const { over } = yield* race({ over: take(sessionIsOver), passed: delay(MINUTE) });
    if (over) return;
  }
}
