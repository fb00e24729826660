import { createAction } from '@reduxjs/toolkit';
import { call, takeEvery } from 'typed-redux-saga';
import { channelInviteMachine, inviteList } from '#contract/plain/channelInvites';
import { type AnswerTo, type ContractOf, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/channelInvites.generated';
import { send } from '#src/api/client';
import { download } from '#src/api/download';
import type { SendingOnce } from '#src/api/sending';
import { upload } from '#src/api/upload';
import { decisions } from '#src/decisions/createDecisions';
import { fileToSend, forgetAllFiles } from '#src/forms/chosenFiles';
import { CSV_TYPE, saveFile, toCsv } from '#src/lib/csv';
import { paths } from '#src/lib/paths';
import { saveBlob } from '#src/lib/saveFile';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { resource } from '#src/request/resource';
import { sessionIsOver } from '#src/session/session';
import { FailureField } from './screens/FailureField';

export type Invite = RowOf<ContractOf<typeof calls.getInvites>>;

/** The name of the draft of the form. */
export const INVITE_FORM = 'channelInvites.staff.invite';

/** The invites into the content management system. */
export const invites = list(calls.getInvites, inviteList, {
  as: 'channelInvites/invites',
  rowKey: ({ inviteId }) => inviteId,
  path: paths.channelInvites,
});

/** Deciding on them, and their histories. */
export const inviteDecisions = decisions(channelInviteMachine, {
  list: invites,
  keyOf: ({ subjectId, inviteId }: Invite) => ({ subjectId, inviteId }),
  history: calls.getInviteHistory,
  acts: { confirm: calls.confirmInvite, report: calls.reportInvite, cancel: calls.cancelInvite },
  asks: { report: { label: 'channelInvites.staff.reason', most: 50, field: FailureField } },
});

/** Which part of the last invites was accepted. */
export const acceptanceRate = resource(calls.getAcceptanceRate, { value: ({ data }) => data });

/** What would become of one channel, or became of it. */
export type Outcome = AnswerTo<typeof calls.checkInvites>['data']['items'][number];

/** The channels of a text box, or those of a file that was chosen. */
export type Asked = { channelIds: string[] } | { fileId: string; name: string };

const byFile = (dryRun: 'true' | 'false', { fileId, name }: { fileId: string; name: string }) =>
  [{ name, dryRun }, fileToSend(fileId)] as const;

/** Asks what would become of these channels. */
export const checkChannels = command(
  sentBy(calls.checkInvites, (asked: Asked, sending) =>
    'fileId' in asked
      ? upload(calls.uploadInvites)(...byFile('true', asked), sending)
      : send(calls.checkInvites)(asked, sending),
  ),
  {
    as: 'channelInvites/check',
    concurrency: 'latest', // what is checked is what the form says last
    failure: 'atPlace',
  },
);

/** Invites those that can be invited. */
export const inviteChannels = command(
  sentBy(calls.sendInvites, (asked: Asked, sending: SendingOnce) =>
    'fileId' in asked
      ? upload(calls.uploadInvites)(...byFile('false', asked), sending)
      : send(calls.sendInvites)(asked, sending),
  ),
  {
    as: 'channelInvites/invite',
    concurrency: 'leading',
    failure: 'atPlace',
    form: () => INVITE_FORM,
    rereads: [invites],
  },
);

/** Says of several invites that they were sent by hand. */
export const confirmMany = command(calls.confirmInvites, {
  concurrency: 'leading',
  failure: 'atPlace',
  notice: 'channelInvites.staff.confirmed',
  rereads: [invites],
});

/** Saves the channels that wait, to be pasted into Studio. */
export const saveHandOver = command(
  sentBy(calls.downloadHandOver, async (given: Record<never, never>, sending) => {
    const { name, file } = await download(calls.downloadHandOver)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  { as: 'channelInvites/handOver', concurrency: 'leading', failure: 'channelInvites.staff.handOver.failed' },
);

/** Saves what could not be invited as a file, with the reasons. */
export const failedRowsSaved = createAction<string[][]>('channelInvites/failedRowsSaved');

/** The dialog is opened or left: what was checked before counts no more. */
export const dialogOpened = createAction('channelInvites/dialogOpened');

interface DialogState {
  checked: { asked: Asked; items: Outcome[] } | null;
  done: Outcome[] | null;
}
const initialState: DialogState = { checked: null, done: null };

const dialogSlice = createLazySlice({
  name: 'channelInvites/dialog',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(dialogOpened, () => initialState)
      .addCase(checkChannels.succeeded, (state, { payload, meta }) => {
        state.checked = { asked: meta.params, items: payload.data.items };
      })
      .addCase(inviteChannels.succeeded, (state, { payload }) => {
        state.done = payload.data.items;
      }),
  selectors: { selectChecked: (state) => state.checked, selectDone: (state) => state.done },
});

export const { selectChecked, selectDone } = dialogSlice.selectors;

function* savesFiles() {
  yield* takeEvery(failedRowsSaved, function* ({ payload }) {
    saveFile('channels-not-invited.csv', yield* call(toCsv, payload), CSV_TYPE);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}

/** The invites for staff: their list, inviting, what is done by hand, and how many are accepted. */
export const invitesFeature = defineFeature(
  [invites, inviteDecisions, acceptanceRate, checkChannels, inviteChannels, confirmMany, saveHandOver],
  { slices: [dialogSlice], sagas: [savesFiles] },
);
