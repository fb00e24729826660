import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';

import { applications, channelReviewFeature, review } from './model';

const channel = (id: string) => ({ subject_id: 'nia', channel_id: id });

reviewTests({
  list: applications,
  review,
  feature: channelReviewFeature,
  path: paths.channelApplications,
  calls: 'admin/channel-applications',
  things: [channel('UC1'), channel('UC2')],
  waiting: 'in-progress',
  acts: [
    ['approve', 'linked'],
    ['deny', 'denied'],
  ],
});
