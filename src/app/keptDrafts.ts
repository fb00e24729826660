import { call, put, select, takeEvery } from 'typed-redux-saga';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { isRecord } from '#src/lib/records';
import {
  type DraftsState,
  type Plain,
  type Values,
  draftChanged,
  draftDiscarded,
  draftsRestored,
  selectDrafts,
} from '#src/forms/drafts';

// Of this tab alone: a form that is open in two tabs has two drafts.
const KEY = 'partner-dashboard.drafts';

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  ['string', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

const areValues = (values: unknown): values is Values =>
  isRecord(values) && Object.values(values).every(isPlain);

const read = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as unknown;
  } catch {
    return undefined;
  }
};

/** The drafts that the tab kept of this user over a reload; of a visitor none. */
export const storedDrafts = (userId: string | undefined): DraftsState => {
  const kept = read();
  const isTheirs = userId !== undefined && isRecord(kept) && kept.userId === userId && isRecord(kept.forms);
  const forms = isTheirs
    ? Object.entries(kept.forms as object).filter((form): form is [string, Values] => areValues(form[1]))
    : [];
  return { userId: userId ?? null, forms: Object.fromEntries(forms) };
};

const isEmpty = (forms: Record<string, Values>) => Object.keys(forms).length === 0;

function* keep() {
  const drafts = yield* select(selectDrafts);
  // What a visitor types is not kept: what is there waits for a user whose session expired.
  if (drafts.userId === null) return;
  if (isEmpty(drafts.forms)) yield* call([sessionStorage, 'removeItem'], KEY);
  else yield* call([sessionStorage, 'setItem'], KEY, JSON.stringify(drafts));
}

// The session expired, and the same user is back.
function* restore({ payload: { userId } }: ReturnType<typeof sessionStarted>) {
  const kept = storedDrafts(userId);
  const here = yield* select(selectDrafts);
  if (isEmpty(here.forms) && !isEmpty(kept.forms)) yield* put(draftsRestored(kept.forms));
  else yield* keep();
}

function* forget({ payload: end }: ReturnType<typeof sessionEnded>) {
  if (end === 'signed-out') yield* call([sessionStorage, 'removeItem'], KEY);
}

/** Keeps the drafts over a reload of the tab, until their user signs out or another one signs in. */
export function* keptDraftsSaga() {
  yield* takeEvery([draftChanged, draftDiscarded, sessionReplaced], keep);
  yield* takeEvery(sessionEnded, forget);
  yield* takeEvery(sessionStarted, restore);
}
