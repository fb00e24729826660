import { createAction } from '@reduxjs/toolkit';

/** The text in the search box; the search starts when the typing stops. */
export const searchTyped = createAction<string>('heartbeat/searchTyped');
