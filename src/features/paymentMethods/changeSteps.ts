import type { push } from 'connected-react-router';
import { put, select } from 'typed-redux-saga';
import { selectLocation } from '#src/lib/location';
import { readQuery } from '#src/lib/query';
import { CHANGE, CHANGE_RULES, stepIn } from './changeQuery';

/** Leads to a step of the change that is open; nowhere where somebody has gone elsewhere meanwhile. */
export function* goTo(how: typeof push, step: string) {
  const { pathname, search } = yield* select(selectLocation);
  if (readQuery(search, CHANGE, CHANGE_RULES).modal !== 'change') return;
  yield* put(how({ pathname, search: stepIn(search, { step }) }));
}

export function* isAtCode() {
  const { search } = yield* select(selectLocation);
  return readQuery(search, CHANGE, CHANGE_RULES).step === 'code';
}
