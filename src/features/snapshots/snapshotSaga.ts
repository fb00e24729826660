import { createAction } from '@reduxjs/toolkit';
import { call, getContext, put, select, takeEvery } from 'typed-redux-saga';
import { selectLanguage } from '#src/i18n/localeSlice';
import { saveFile } from '#src/lib/saveFile';
import { notify } from '#src/request/notices';
import { selectVersion } from '#src/session/boot';
import { selectSession } from '#src/session/session';
import { selectLocation } from '#src/lib/location';
import type { Recording } from './recorder';
import { type SupportSnapshot, takeSnapshot, withoutOthers } from './snapshot';
import { serverNow } from '#src/lib/clock';

/** The user asks for a support snapshot: as a file or, if the page itself has failed, on the clipboard. */
export const snapshotRequested = createAction<'file' | 'clipboard'>('support/snapshotRequested');

type SnapshotState = Parameters<typeof selectLocation>[0] &
  Parameters<typeof selectSession>[0] &
  Parameters<typeof selectVersion>[0] &
  Parameters<typeof selectLanguage>[0];

const save = (snapshot: SupportSnapshot) =>
  saveFile(
    `support-snapshot-${snapshot.support.takenAt.replace(/[:.]/g, '-')}.json`,
    JSON.stringify(snapshot, null, 1),
    'application/json',
  );

const copy = (snapshot: SupportSnapshot) => navigator.clipboard.writeText(JSON.stringify(snapshot));

function* take({ payload: target }: ReturnType<typeof snapshotRequested>) {
  const recording = yield* getContext<() => Recording>('recording');
  const state = yield* select((root: SnapshotState) => root);
  const userId = selectSession(state)?.userId;
  const { pathname, search } = withoutOthers(selectLocation(state), userId);
  const snapshot = takeSnapshot(recording(), state, {
    userId,
    takenAt: new Date(serverNow()).toISOString(),
    version: selectVersion(state),
    route: pathname + search,
    language: selectLanguage(state),
    viewport: { width: window.innerWidth, height: window.innerHeight },
  });
  try {
    yield* call(target === 'file' ? save : copy, snapshot);
    yield* put(
      notify({
        kind: 'success',
        message: { id: target === 'file' ? 'snapshots.saved' : 'snapshots.copied' },
      }),
    );
  } catch {
    yield* put(notify({ kind: 'error', message: { id: 'snapshots.failed' } }));
  }
}

export function* snapshotSaga() {
  yield* takeEvery(snapshotRequested, take);
}
