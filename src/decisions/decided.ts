import { createAction } from '@reduxjs/toolkit';

/** Somebody of the staff has decided on something, or found that it is decided: less may wait now. */
export const decided = createAction('decisions/decided');
