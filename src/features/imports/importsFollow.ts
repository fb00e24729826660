import { all, call, put, select } from 'typed-redux-saga';
import { follow } from '#src/request/follow';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchImport } from './importsApi';
import { importFiles, setAside } from './importsLists';
import { importRequest } from './importsRequests';
import {
  selectFiles,
  selectHasWork,
  selectIsBookingSetAside,
  selectIsOpen,
  selectReads,
  selectWorkedOn,
} from './importsSelectors';

const readFile = perform(importRequest, fetchImport);

// No action says that these reads begin, so the screen shows nothing of them but what they bring.
function* look() {
  const before = yield* select(selectWorkedOn);
  const { list, file, waiting } = yield* select(selectReads);
  const outcomes = yield* all([
    call(importFiles.workers.read, list),
    ...(file ? [call(readFile, file)] : []),
    ...((yield* select(selectIsBookingSetAside)) ? [call(setAside.workers.read, waiting)] : []),
  ]);
  const after = yield* select(selectFiles);
  const finished = after.filter(
    ({ fileId, work }) => work === null && before.some((file) => file.fileId === fileId),
  );
  for (const { name } of finished) {
    yield* put(notify({ kind: 'success', message: { id: 'imports.finished', values: { name } } }));
  }
  // What was booked of a file can be set aside, or have been.
  if (finished.length > 0) yield* put(waiting);
  return outcomes.every(({ status }) => status === 'succeeded');
}

/** While the screen is open, reads what is on it again and again as long as the server works on one of its files. */
export const followImports = follow({ isShown: selectIsOpen, hasWork: selectHasWork, look });
