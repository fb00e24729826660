import { authFeature } from '#src/features/auth/model';
import { channelsFeature } from '#src/features/channels/model';
import { profileFeature } from '#src/features/profile/model';

/** The features of the first script, which the guards and the session need; all others come with their screens. */
export const firstFeatures = [authFeature, profileFeature, channelsFeature] as const;
