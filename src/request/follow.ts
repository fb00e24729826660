import { type SagaGenerator, call, delay, select } from 'typed-redux-saga';

const LOOK_EVERY = 1_000; // ms
const AFTER_A_FAILURE = 10_000;

/**
 * The worker that follows what the server does by itself: while the screen is open, it looks again and again as long as
 * there is work, less often after a failure. `look` answers whether it succeeded. The feature starts it under `takeLatest`
 * with each read, so that it never answers for what is no longer shown.
 */
export const follow = <State>({
  isShown,
  hasWork,
  look,
  every = LOOK_EVERY,
}: {
  isShown: (state: State) => boolean;
  hasWork: (state: State) => boolean;
  look: () => SagaGenerator<boolean>;
  /** Milliseconds between two looks. */
  every?: number;
}) =>
  function* () {
    let wait = every;
    for (;;) {
      yield* delay(wait);
      if (!(yield* select(isShown))) return;
      const right = !(yield* select(hasWork)) || (yield* call(look));
      wait = right ? every : AFTER_A_FAILURE;
    }
  };
