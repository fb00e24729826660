import { createAction } from '@reduxjs/toolkit';

/** What is typed into the moments' search; it is searched for once nothing was typed for a while. */
export const searchTyped = createAction<string>('heartbeat/searchTyped');
