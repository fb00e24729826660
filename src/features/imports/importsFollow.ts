import { all, call, delay, select } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchImport } from './importsApi';
import { importFiles } from './importsLists';
import { importRequest } from './importsRequests';
import { selectHasWork, selectIsOpen, selectReads } from './importsSelectors';

const LOOK_EVERY = 1_000;
const AFTER_A_FAILURE = 10_000;

const readFile = perform(importRequest, fetchImport);

// No action says that these reads begin, so the screen shows nothing of them but what they bring.
function* look() {
  const { list, file } = yield* select(selectReads);
  const outcomes = yield* all([
    call(importFiles.workers.read, list),
    ...(file ? [call(readFile, file)] : []),
  ]);
  return outcomes.every(({ status }) => status === 'succeeded');
}

/** While the screen is open, reads what is on it again and again as long as the server works on one of its files. */
export function* follow() {
  let wait = LOOK_EVERY;
  for (;;) {
    yield* delay(wait);
    if (!(yield* select(selectIsOpen))) return;
    const right = !(yield* select(selectHasWork)) || (yield* call(look));
    wait = right ? LOOK_EVERY : AFTER_A_FAILURE;
  }
}
