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

/** Reads the open screen's data again and again, while the server reads or books one of its files. */
export function* follow() {
  while (yield* select(selectHasWork)) {
    const { status } = yield* select(selectFollowRequest);
    yield* delay(status === 'failed' ? AFTER_A_FAILURE : LOOK_EVERY);
    const asked = yield* select(selectAsked);
    if (!asked) return;
    const detail = yield* select(selectDetail);
    // Where the open file failed to load, its own button tries again.
    const fileId = detail?.file.fileId === asked.fileId ? asked.fileId : null;
    yield* call(lookOnce, followRequest.started({ imports: asked.imports, fileId }));
  }
}
