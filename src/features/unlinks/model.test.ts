import { paths } from '#src/lib/paths';
import { reviewTests } from '#src/testing/reviewTests';
import { unlinkDecisions, unlinks, unlinksFeature } from './model';

const unlink = (id: string) => ({ subject_id: 'nia', unlink_id: id });

reviewTests({
  list: unlinks,
  review: unlinkDecisions,
  feature: unlinksFeature,
  path: paths.unlinks,
  calls: 'admin/unlinks',
  things: [unlink('u1'), unlink('u2')],
  waiting: 'queued',
  acts: [
    ['hasten', 'done'],
    ['stop', 'cancelled'],
  ],
});
