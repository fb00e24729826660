import type { Feature } from '#src/request/feature';
import { profileFormSaga } from './profileFormSaga';

/** Editing the profile. The profile itself is in the first script, because the guards need it. */
export const profileFormFeature = { slices: [], sagas: [profileFormSaga] } satisfies Feature;
