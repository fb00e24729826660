import type { reportPageViews } from '#contract/pageViews';
import { beaconEndpoint } from '#src/api/beacon';

export const sendPageViews = beaconEndpoint<typeof reportPageViews>('POST page-views');
