import { type Middleware, type UnknownAction, isAction } from '@reduxjs/toolkit';
import { concernsRequest, isTakenUp } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';

/**
 * Remembers what was asked for before the saga that answers it was there. Only reading: whatever changes something is
 * done when the user asks, or not at all.
 */
export const createWaiting = () => {
  const waiting = new Map<string, UnknownAction>();

  const middleware: Middleware = () => (next) => (action) => {
    if (sessionIsOver(action)) waiting.clear();
    if (isAction(action) && concernsRequest(action)) {
      const { key, state, safe } = action.meta.request;
      if (safe && state.status === 'pending') waiting.set(key, action);
      else waiting.delete(key);
    }
    return next(action);
  };

  /** The actions that nobody has answered yet, oldest first. */
  const unanswered = (): UnknownAction[] => [...waiting.values()].filter((action) => !isTakenUp(action));

  return { middleware, unanswered };
};
