import { call, delay, select } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { perform } from '#src/request/request';
import { fetchImport, fetchImports } from './importsApi';
import { type ImportsQuery, followRequest } from './importsRequests';
import { selectHasWork } from './importsSelectors';
import { selectAsked, selectDetail } from './importsSlice';

const LOOK_EVERY = 1_000;
const AFTER_A_FAILURE = 10_000;

const look = async (
  { imports, fileId }: { imports: ImportsQuery; fileId: string | null },
  sending: Sending,
) => {
  const [list, detail] = await Promise.all([
    fetchImports(imports, sending),
    fileId === null ? null : fetchImport({ userId: imports.userId, fileId }, sending),
  ]);
  return { imports: list.data, detail: detail && detail.data };
};
const lookOnce = perform(followRequest, look);

/** Reads the open screen's data again and again, while the server reads or books one of its files. */
export function* follow() {
  let wait = LOOK_EVERY;
  while (yield* select(selectHasWork)) {
    yield* delay(wait);
    const asked = yield* select(selectAsked);
    if (!asked) return;
    const detail = yield* select(selectDetail);
    // Where the open file failed to load, its own button tries again.
    const fileId = detail?.file.fileId === asked.fileId ? asked.fileId : null;
    const { status } = yield* call(lookOnce, followRequest.started({ imports: asked.imports, fileId }));
    wait = status === 'failed' ? AFTER_A_FAILURE : LOOK_EVERY;
  }
}
