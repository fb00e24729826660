import { type Action, type Middleware, isAction } from '@reduxjs/toolkit';
import { sessionIsOver } from '#src/session/session';
import { serverNow } from '#src/lib/clock';

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

  const middleware: Middleware = (api) => (next) => (action) => {
    if (isAction(action)) {
      entries.push({ action, at: serverNow(), before: api.getState() });
      if (entries.length > RECORDED) entries.shift();
    }
    const result = next(action);
    current = api.getState();
    // However the session ended, the next person on this page may be another one.
    if (sessionIsOver(action)) entries.length = 0;
    return result;
  };

  const recording = (): Recording => ({
    before: entries[0]?.before ?? current,
    actions: entries.map(({ action, at }) => ({ action, at })),
  });

  return { middleware, recording };
};
