import type { Feature } from '#src/request/feature';
import { registrationSaga } from './registrationSaga';
import { registrationSlice } from './registrationSlice';

/** Registration, and the page that says who invites the visitor. */
export const registrationFeature = {
  slices: [registrationSlice],
  sagas: [registrationSaga],
} satisfies Feature;
