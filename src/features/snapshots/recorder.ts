import { type Action, type Middleware, isAction } from '@reduxjs/toolkit';

import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';

/** The number of actions that a support snapshot holds. */
export const RECORDED = 200;

export interface Recording {
  /** The state before the first of `actions`. */
  before: unknown;
  actions: { action: Action; at: number }[];
}

/**
 * Remembers the last actions with their times, and the state before them. It needs little memory: states share all
 * parts that did not change.
 */
export const createRecorder = () => {
  const entries: { action: Action; at: number; before: unknown }[] = [];
  let current: unknown;
  let owner: string | undefined;

  const middleware: Middleware = (api) => (next) => (action) => {
    if (isAction(action)) {
      entries.push({ action, at: Date.now(), before: api.getState() });
      if (entries.length > RECORDED) entries.shift();
    }
    const result = next(action);
    current = api.getState();
    // The snapshot of the next user must not hold anything of this one.
    if (sessionReplaced.match(action) || (sessionEnded.match(action) && action.payload === 'signed-out')) {
      entries.length = 0;
    }
    if (sessionStarted.match(action)) {
      if (owner !== undefined && owner !== action.payload.userId) entries.length = 0;
      owner = action.payload.userId;
    }
    return result;
  };

  const recording = (): Recording => ({
    before: entries[0]?.before ?? current,
    actions: entries.map(({ action, at }) => ({ action, at })),
  });

  return { middleware, recording };
};
