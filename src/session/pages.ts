import { createAction } from '@reduxjs/toolkit';

/** A page is on screen: the guards let the visitor stay there. `path` is the pattern of its route. */
export const pageShown = createAction<{ path: string }>('session/pageShown');
