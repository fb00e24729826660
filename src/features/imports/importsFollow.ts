import { call, delay, select } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchImport, fetchImports } from './importsApi';
import { type ImportsQuery, followRequest } from './importsRequests';
import { selectFollowRequest, selectHasWork } from './importsSelectors';
import { selectAsked, selectDetail } from './importsSlice';

const LOOK_EVERY = 1_000;
const AFTER_A_FAILURE = 10_000;

const look = async (
  { imports, fileId }: { imports: ImportsQuery; fileId: string | null },
  signal: AbortSignal,
) => {
  const [list, detail] = await Promise.all([
    fetchImports(imports, signal),
    fileId === null ? null : fetchImport({ userId: imports.userId, fileId }, signal),
  ]);
  return { imports: list.data, detail: detail && detail.data };
};
const lookOnce = perform(followRequest, look);

/** Reads what the open screen shows again and again, as long as a file of it is being read or booked. */
export function* follow() {
  while (yield* select(selectHasWork)) {
    const { status } = yield* select(selectFollowRequest);
    yield* delay(status === 'failed' ? AFTER_A_FAILURE : LOOK_EVERY);
    const asked = yield* select(selectAsked);
    if (!asked) return;
    const detail = yield* select(selectDetail);
    // A file that could not be read has its own second try.
    const fileId = detail?.file.fileId === asked.fileId ? asked.fileId : null;
    yield* call(lookOnce, followRequest.started({ imports: asked.imports, fileId }));
  }
}
