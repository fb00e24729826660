import { eventChannel } from 'redux-saga';
import { TOKEN_KEY } from './token';

/** The token as another tab leaves it; null once it is gone. */
export const tokenChanges = () =>
  eventChannel<{ value: string | null }>((emit) => {
    const listener = ({ key, newValue }: StorageEvent) => {
      // key is null when everything was cleared
      if (key === TOKEN_KEY || key === null) emit({ value: newValue });
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  });

/** The tab is looked at again; timers may have slept. */
export const tabWoke = () =>
  eventChannel<true>((emit) => {
    const listener = () => {
      if (!document.hidden) emit(true);
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  });
