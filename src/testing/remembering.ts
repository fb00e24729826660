import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** Tells a test of each action that a store is given, and lets it go on. */
export const remembering =
  (remember: (action: UnknownAction) => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    remember(action as UnknownAction);
    return next(action);
  };
