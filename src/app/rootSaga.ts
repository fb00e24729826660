import { call, delay, spawn } from 'typed-redux-saga';
import { keptDraftsSaga } from './keptDrafts';
import { localeSaga } from '#src/i18n/localeSlice';
import { actingSaga } from '#src/session/acting';
import { connectionSaga } from '#src/request/connection';
import { noticesSaga } from '#src/request/notices';
import { firstFeatures } from './firstFeatures';
import { failurePolicySaga } from './failurePolicy';
import { pageViewSaga } from '#src/features/pageViews';
import { navigationSaga } from './routing/navigationSaga';
import { sessionFlowSaga } from './sessionFlow';
import { snapshotSaga } from '#src/features/snapshots';
import { prefetchSaga } from './routing/prefetch';
import { menuSaga } from './shell/menuSlice';
import { themeSaga } from './themeSlice';

/** The sagas of the first script, each once; all others come with the screens that need them. */
export const sagas: readonly (() => Generator)[] = [
  connectionSaga,
  noticesSaga,
  localeSaga,
  themeSaga,
  menuSaga,
  failurePolicySaga,
  ...firstFeatures.flatMap((feature) => feature.sagas),
  actingSaga,
  snapshotSaga,
  navigationSaga,
  keptDraftsSaga,
  prefetchSaga,
  sessionFlowSaga,
  pageViewSaga,
];

const RESTART_AFTER = 1_000;

/** Runs a saga for good: if it throws, the error is logged and the saga starts again. The other sagas go on. */
export function* guarded(saga: () => Generator) {
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (cause) {
      console.error(`${saga.name} failed and starts again`, cause);
      yield* delay(RESTART_AFTER);
    }
  }
}

export function* rootSaga() {
  for (const saga of sagas) yield* spawn(guarded, saga);
}
