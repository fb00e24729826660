import { put, takeEvery } from 'typed-redux-saga';
import { lockDecisions, setLock } from '#src/features/admin/locks';
import { shownPerson } from '#src/features/admin/person/model';
import { giveRole, takeRole } from '#src/features/admin/roles/personModel';
import type { Feature } from '#src/request/feature';

// What the page says of the account is read when it opens: its lock, its roles, and what may be done with it.
function* readPersonAgain({ meta }: { meta: { params: unknown } }) {
  const { subjectId } = meta.params as { subjectId: string };
  yield* put(shownPerson.started({ subjectId }));
}

export function* personFlowSaga() {
  yield* takeEvery(
    [
      setLock.succeeded,
      giveRole.succeeded,
      takeRole.succeeded,
      ...lockDecisions.acts.map(({ request }) => request.succeeded),
    ],
    readPersonAgain,
  );
}

/** What locks and roles tell the page of a person. */
export const personFlowFeature = { slices: [], sagas: [personFlowSaga] } satisfies Feature;
