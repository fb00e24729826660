import { createAction } from '@reduxjs/toolkit';

/** A page is shown, after the guards have let the visitor in. `path` is the pattern of its route. */
export const pageShown = createAction<{ path: string }>('session/pageShown');
