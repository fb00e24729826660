import { call, put, select, takeEvery } from 'typed-redux-saga';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import {
  type DraftsState,
  type Values,
  draftChanged,
  draftDiscarded,
  draftsRestored,
  selectDrafts,
} from '#src/forms/drafts';

// Of this tab alone: a form that is open in two tabs has two drafts.
const KEY = 'partner-dashboard.drafts';

const read = (): DraftsState | undefined => {
  try {
    const { userId, forms } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<DraftsState>;
    return typeof userId === 'string' && forms ? { userId, forms } : undefined;
  } catch {
    return undefined;
  }
};

/** The drafts that the tab kept of this user over a reload; of a visitor none. */
export const storedDrafts = (userId: string | undefined): DraftsState => {
  const kept = read();
  return kept && kept.userId === userId ? kept : { userId: userId ?? null, forms: {} };
};

const isEmpty = (forms: Record<string, Values>) => Object.keys(forms).length === 0;

function* keep() {
  const drafts = yield* select(selectDrafts);
  if (isEmpty(drafts.forms)) yield* call([sessionStorage, 'removeItem'], KEY);
  else yield* call([sessionStorage, 'setItem'], KEY, JSON.stringify(drafts));
}

// The session expired, the page was loaded again by a visitor, and the same user is back.
function* restore({ payload: { userId } }: ReturnType<typeof sessionStarted>) {
  const kept = storedDrafts(userId);
  const here = yield* select(selectDrafts);
  if (isEmpty(here.forms) && !isEmpty(kept.forms)) yield* put(draftsRestored(kept.forms));
  else yield* keep();
}

/** Keeps the drafts over a reload of the tab, until their user signs out or another one signs in. */
export function* keptDraftsSaga() {
  yield* takeEvery([draftChanged, draftDiscarded, sessionReplaced, sessionEnded], keep);
  yield* takeEvery(sessionStarted, restore);
}
