import { eventChannel } from 'redux-saga';
import type { ShownLock } from '#contract/refusals';
import type { Camelized } from '#src/lib/camelized';

/** Why the account of the last session cannot be used, as its owner reads it. */
export type AccountLock = Camelized<ShownLock> & {
  /** The id of the refused call in the server's log, which support finds it by. */
  requestId?: string;
};

const KEY = 'partner-dashboard.lock';

/** Tells the other tabs, whose session ends as well, why. Nothing of it stays in the browser. */
export const tellOtherTabs = (lock: AccountLock): void => {
  localStorage.setItem(KEY, JSON.stringify(lock));
  localStorage.removeItem(KEY);
};

const parse = (text: string): AccountLock | null => {
  try {
    return JSON.parse(text) as AccountLock;
  } catch {
    return null;
  }
};

/** Emits the lock by which another tab loses the session, before that tab removes the token. */
export const locksElsewhere = () =>
  eventChannel<AccountLock>((emit) => {
    const listener = ({ key, newValue }: StorageEvent) => {
      const lock = key === KEY && newValue !== null ? parse(newValue) : null;
      if (lock) emit(lock);
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  });
