import { type Middleware, type UnknownAction, isAction } from '@reduxjs/toolkit';
import { concernsRequest, isTakenUp } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';

/**
 * Remembers requests whose saga has not been loaded yet. Only safe requests: a call that changes something is made when
 * the user asks for it, or not at all.
 */
export const createWaiting = () => {
  const waiting = new Map<string, UnknownAction>();

  const middleware: Middleware = () => (next) => (action) => {
    if (sessionIsOver(action)) waiting.clear();
    if (isAction(action) && concernsRequest(action)) {
      const { key, state, safe } = action.meta.request;
      // What tells of progress is on its way already.
      if (safe && state.status === 'pending' && !state.progress) waiting.set(key, action);
      else waiting.delete(key);
    }
    return next(action);
  };

  /** The requests that no saga has taken yet, oldest first. */
  const unanswered = (): UnknownAction[] => [...waiting.values()].filter((action) => !isTakenUp(action));

  return { middleware, unanswered };
};
