import { all, call, put, select } from 'typed-redux-saga';
import { follow } from '#src/request/follow';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchImport } from './importsApi';
import { type ReportFile, importFiles, setAside } from './importsLists';
import { importRequest } from './importsRequests';
import {
  wasOvertaken,
  selectFiles,
  selectHasWork,
  selectIsBookingSetAside,
  selectIsOpen,
  selectReads,
  selectWorkedOn,
} from './importsSelectors';
import { selectFollowed, workSeen } from './importsSlice';

const readFile = perform(importRequest, fetchImport);

// No action says that these reads begin, so the screen shows nothing of them but what they bring.
function* look() {
  const { list, file, waiting } = yield* select(selectReads);
  const outcomes = yield* all([
    call(importFiles.workers.read, list),
    ...(file ? [call(readFile, file)] : []),
    ...((yield* select(selectIsBookingSetAside)) ? [call(setAside.workers.read, waiting)] : []),
  ]);
  return outcomes.every(({ status }) => status === 'succeeded');
}

/** While the screen is open, reads what is on it again and again as long as the server works on one of its files. */
export const followImports = follow({ isShown: selectIsOpen, hasWork: selectHasWork, look });

/** How the work on a file has ended. */
const endOf = (file: ReportFile): Parameters<typeof notify>[0] => {
  if (wasOvertaken(file)) return { kind: 'error', message: { id: 'imports.overtaken' } };
  const values = { name: file.name };
  return file.status === 'refused'
    ? { kind: 'error', message: { id: 'imports.finished.refused', values } }
    : { kind: 'success', message: { id: 'imports.finished', values } };
};

/** Says of which files the work has ended, whichever answer brought that. */
export function* tellFinished() {
  const followed = yield* select(selectFollowed);
  const files = yield* select(selectFiles);
  const finished = files.filter(({ fileId, work }) => work === null && followed.includes(fileId));
  const working = (yield* select(selectWorkedOn)).map(({ fileId }) => fileId);
  const gone = finished.map(({ fileId }) => fileId);
  yield* put(workSeen([...new Set([...followed.filter((fileId) => !gone.includes(fileId)), ...working])]));
  for (const file of finished) {
    yield* put(notify(endOf(file)));
  }
  // What was booked of a file can be set aside, or have been.
  if (finished.length > 0) yield* put((yield* select(selectReads)).waiting);
}
