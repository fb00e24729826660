import { put, select, takeEvery } from 'typed-redux-saga';
import { noticeList } from '#contract/plain/messages';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/messages.generated';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';
import { readNotices } from './bellModel';

export type Notice = RowOf<ContractOf<typeof calls.getNotices>>;

/** All notices of the user. */
export const notices = list(calls.getNotices, noticeList, {
  rowKey: ({ messageId }) => messageId,
  path: paths.messages,
});

/** Reads the page of notices again after some were read: under the filter of unread notices a read one is gone. */
function* noticesSaga() {
  yield* takeEvery(readNotices.succeeded, function* () {
    for (const again of yield* select(notices.reload)) yield* put(again);
  });
}

/** The page of all notices. */
export const noticesFeature = defineFeature([notices], { sagas: [noticesSaga] });
