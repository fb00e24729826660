import { createSelector } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { call, takeLatest } from 'typed-redux-saga';
import { type AnswerTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/privacy.generated';
import { download } from '#src/api/download';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { saveBlob } from '#src/lib/saveFile';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { follow } from '#src/request/follow';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';

/** The last collection of all data of the account. */
export type DataExport = NonNullable<AnswerTo<typeof calls.getDataExport>['data']['export']>;

/** What is known of the collection of the account's data; null: nothing was collected yet. */
export const dataExport = resource(calls.getDataExport, { value: ({ data }) => data.export });

// 'leading': a second click neither collects nor saves twice.
export const collectData = command(calls.requestDataExport, {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(dataExport, ({ data }) => data.export)],
});

/** The file goes to the user and never comes into the store. */
export const downloadData = command(
  sentBy(calls.downloadDataExport, async (given: { exportId: string }, sending) => {
    const { name, file } = await download(calls.downloadDataExport)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    notice: (_given, { name }) => ({ id: 'privacy.export.saved', values: { name } }),
  },
);

const selectIsShown = (state: { router: RouterState }): boolean =>
  selectLocation(state).pathname === paths.profile;

/** Whether the server is collecting, or going to. */
export const selectIsCollecting = createSelector(
  [dataExport.selectValue],
  (last) => last?.work?.state === 'waiting' || last?.work?.state === 'running',
);

// No action says that this read begins, so the page shows nothing of it but what it brings.
function* look() {
  const outcome = yield* call(dataExport.worker, dataExport.started());
  return outcome.status === 'succeeded';
}

function* followSaga() {
  yield* takeLatest(
    [dataExport.started, collectData.succeeded, LOCATION_CHANGE, sessionIsOver],
    follow<Parameters<typeof selectIsShown>[0] & Parameters<typeof selectIsCollecting>[0]>({
      isShown: selectIsShown,
      hasWork: selectIsCollecting,
      look,
    }),
  );
}

/** Collecting and downloading the data of the account. */
export const exportFeature = defineFeature([dataExport, collectData, downloadData], { sagas: [followSaga] });
