import { eventChannel } from 'redux-saga';
import { TOKEN_KEY } from './token';

/** Emits the token when another tab changes it; null if that tab removed it. */
export const tokenChanges = () =>
  eventChannel<{ value: string | null }>((emit) => {
    const listener = ({ key, newValue }: StorageEvent) => {
      // key is null if all of local storage was cleared
      if (key === TOKEN_KEY || key === null) emit({ value: newValue });
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  });

/** Emits when the tab is visible again; until then timers may not have run. */
export const tabWoke = () =>
  eventChannel<true>((emit) => {
    const listener = () => {
      if (!document.hidden) emit(true);
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  });
