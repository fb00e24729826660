import { type PayloadAction } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { importList, setAsideList } from '#contract/plain/imports';
import type { AnswerTo, GivenTo } from '#src/api/call';
import * as calls from '#src/api/calls/imports.generated';
import { send } from '#src/api/client';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { notify } from '#src/request/notices';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { defineRequest } from '#src/request/request';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';
import { type Detail, type ReportFile, goesOn, wasOvertaken } from './importsFacts';
import { fileIn } from './importsQuery';

/** The imported files. */
export const importFiles = list(calls.getImports, importList, {
  as: 'imports/files',
  rowKey: ({ fileId }) => fileId,
  path: paths.imports,
});

/** The channels that nobody in the network has linked. */
export const setAside = list(calls.getSetAside, setAsideList, {
  rowKey: ({ channelId }) => channelId,
  path: paths.imports,
  prefix: 'aside',
});

/** The file that was opened last. */
export const openedFile = resource(calls.getImport, {
  as: 'imports/opened',
  keyOf: 'one',
  value: ({ data }) => data,
});

type State = Parameters<typeof importFiles.selectPage>[0] & Parameters<typeof openedFile.selectValue>[0];

const selectIsOpen = (state: { router: RouterState }): boolean =>
  selectLocation(state).pathname === paths.imports;

/** The open file, as far as it has been read. */
const selectOpenDetail = (state: State): Detail | null => {
  const detail = openedFile.selectValue(state);
  return detail?.file.fileId === fileIn(selectLocation(state).search) ? detail : null;
};

/** The files on the open screen; of the open one, its own details. */
const selectFiles = (state: State): ReportFile[] => {
  const files = importFiles.selectPage(state)?.items ?? [];
  const open = selectOpenDetail(state)?.file;
  return open ? [open, ...files.filter(({ fileId }) => fileId !== open.fileId)] : files;
};

/** Whether the server books what was set aside. */
const selectIsBookingSetAside = (state: State): boolean => goesOn(setAside.selectPage(state)?.work);

/**
 * Whether the open screen shows something that the server is working on. The open file is asked for beside the list: either
 * may have been answered earlier than the other, so that both are looked at.
 */
const selectHasWork = (state: State): boolean => {
  const open = selectOpenDetail(state)?.file;
  const shown = [...(importFiles.selectPage(state)?.items ?? []), ...(open ? [open] : [])];
  const isShown = shown.some(({ work, weighing }) => goesOn(work) || goesOn(weighing));
  return selectIsOpen(state) && (isShown || selectIsBookingSetAside(state));
};

/** What reads the list of files again, and the open one where it has been read. */
const selectReads = (state: State) => {
  const detail = selectOpenDetail(state);
  return {
    files: importFiles.rows.started(importFiles.selectAsked(state)),
    // Where the open file failed to load, its own button tries again.
    opened: detail && openedFile.started({ fileId: detail.file.fileId }),
    waiting: setAside.rows.started(setAside.selectAsked(state)),
  };
};

/** Asks again for what the open screen shows: work on one file can change others and the set-aside channels. */
export const readsOfScreen = (_given: unknown, state: State) => {
  if (!selectIsOpen(state)) return [];
  const { files, opened, waiting } = selectReads(state);
  return [files, ...(opened ? [opened] : []), waiting];
};

type Acted = AnswerTo<typeof calls.applyImport>;
const updates = [
  update<unknown, Acted, Detail>(openedFile, ({ data: { item } }, _given, now) =>
    now?.file.fileId === item.fileId ? { ...now, file: item } : undefined,
  ),
];
const ofFile = ({ fileId }: { fileId: string }) => fileId;
const ofPart = ({ partId }: { partId: string }) => partId;

// What moves money is sent once for each thing, however often the button is clicked. What was decided on may be different
// by now, so it is read again after a refusal, too. What fails is said in the dialog that asks.
const reread = { rereads: readsOfScreen, rereadsAfterFailure: true } as const;
const decided = { concurrency: 'leading', failure: 'atPlace', ...reread } as const;

export const applyFile = command(calls.applyImport, {
  as: 'imports/apply',
  keyOf: ofFile,
  updates,
  ...decided,
});
export const discardFile = command(calls.discardImport, {
  as: 'imports/discard',
  keyOf: ofFile,
  updates,
  ...decided,
});
export const undoPart = command(calls.undoImport, { as: 'imports/undo', keyOf: ofPart, updates, ...decided });
export const bookSetAside = command(calls.bookSetAside, decided);

const dryRunRequest = defineRequest<GivenTo<typeof calls.dryRunUndo>, AnswerTo<typeof calls.dryRunUndo>>(
  'imports/dryRunUndo',
  { safe: true, silent: true, keyOf: ofPart, notWhileActing: 'payments.act-for-user' },
);

/** Has the server find out what undoing a part would book: that changes no money, so it is sent again without an answer. */
export const dryRunUndo = {
  ...dryRunRequest,
  updates,
  *saga() {
    yield* takeLeadingOfEach(dryRunRequest, mutation(dryRunRequest, send(calls.dryRunUndo), reread));
  },
};

/** The files that the server was working on when they were read last. */
const followedSlice = createLazySlice({
  name: 'imports/followed',
  initialState: [] as string[],
  reducers: { workSeen: (_state, { payload }: PayloadAction<string[]>) => payload },
  selectors: { selectFollowed: (state) => state },
});
const { workSeen } = followedSlice.actions;
const { selectFollowed } = followedSlice.selectors;

// No action says that these reads begin, so the screen shows nothing of them but what they bring.
function* look() {
  const { files, opened, waiting } = yield* select(selectReads);
  const outcomes = yield* all([
    call(importFiles.workers.read, files),
    ...(opened ? [call(openedFile.worker, opened)] : []),
    ...((yield* select(selectIsBookingSetAside)) ? [call(setAside.workers.read, waiting)] : []),
  ]);
  return outcomes.every(({ status }) => status === 'succeeded');
}

/** How the work on a file has ended. */
const endOf = (file: ReportFile): Parameters<typeof notify>[0] => {
  if (wasOvertaken(file)) return { kind: 'error', message: { id: 'imports.overtaken' } };
  const values = { name: file.name };
  return file.status === 'refused'
    ? { kind: 'error', message: { id: 'imports.finished.refused', values } }
    : { kind: 'success', message: { id: 'imports.finished', values } };
};

/** Says of which files the work has ended, whichever answer brought that. */
function* tellFinished() {
  const followed = yield* select(selectFollowed);
  const files = yield* select(selectFiles);
  const finished = files.filter(({ fileId, work }) => work === null && followed.includes(fileId));
  const working = files.filter(({ work }) => goesOn(work)).map(ofFile);
  const gone = finished.map(ofFile);
  yield* put(workSeen([...new Set([...followed.filter((fileId) => !gone.includes(fileId)), ...working])]));
  for (const file of finished) {
    yield* put(notify(endOf(file)));
  }
  // What was booked of a file can be set aside, or have been.
  if (finished.length > 0) yield* put((yield* select(selectReads)).waiting);
}

function* importsSaga() {
  // While the screen is open, what is on it is read again and again as long as the server works on one of its files.
  // takeLatest: each new read starts the loop again, so that it never answers for data that is no longer shown.
  yield* takeLatest(
    [importFiles.rows.started, setAside.rows.started, openedFile.started, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsOpen, hasWork: selectHasWork, look }),
  );
  yield* takeEvery(
    [importFiles.rows.succeeded, importFiles.actions.rowChanged, openedFile.succeeded],
    tellFinished,
  );
  yield* takeEvery(
    [applyFile.succeeded, discardFile.succeeded, undoPart.succeeded, dryRunUndo.succeeded],
    function* ({ payload }) {
      yield* put(importFiles.actions.rowChanged(payload.data.item));
    },
  );
}

/** The admins' imports of report files. */
export const importsFeature = defineFeature(
  [importFiles, setAside, openedFile, applyFile, discardFile, undoPart, dryRunUndo, bookSetAside],
  { slices: [followedSlice], sagas: [importsSaga] },
);
