import { channelsFeature } from '#src/features/channels/model';
import { profileFeature } from '#src/features/profile/model';

/** The features of the first script, which the guards and the session need; all others come with their screens. */
export const firstFeatures = [profileFeature, channelsFeature] as const;
