import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { jobs, jobsFeature } from '../model';
import { useJobColumns } from './jobColumns';

const FILTERS = {
  state: {
    label: 'jobs.state',
    words: {
      waiting: 'states.job.waiting',
      running: 'states.job.running',
      done: 'states.job.done',
      failed: 'states.job.failed',
    },
  },
  kind: {
    label: 'jobs.kind',
    words: {
      'announcements:send': 'jobs.kind.announcements:send',
      'audit:seal': 'jobs.kind.audit:seal',
      'channels:monitoring': 'jobs.kind.channels:monitoring',
      'channels:platform-status': 'jobs.kind.channels:platform-status',
      'channels:invites': 'jobs.kind.channels:invites',
      'channels:refresh': 'jobs.kind.channels:refresh',
      'channels:requeue': 'jobs.kind.channels:requeue',
      'channels:unlink': 'jobs.kind.channels:unlink',
      'network:move-many': 'jobs.kind.network:move-many',
      'network:transfers': 'jobs.kind.network:transfers',
      'clean-up': 'jobs.kind.clean-up',
      'data:export': 'jobs.kind.data:export',
      'earnings:summaries': 'jobs.kind.earnings:summaries',
      'imports:apply': 'jobs.kind.imports:apply',
      'imports:book-set-aside': 'jobs.kind.imports:book-set-aside',
      'imports:read': 'jobs.kind.imports:read',
      'imports:sweep': 'jobs.kind.imports:sweep',
      'imports:undo': 'jobs.kind.imports:undo',
      'imports:weigh-undo': 'jobs.kind.imports:weigh-undo',
      'ledger:check': 'jobs.kind.ledger:check',
      'mailing-lists:sync': 'jobs.kind.mailing-lists:sync',
      'messages:send': 'jobs.kind.messages:send',
      'messages:send-code': 'jobs.kind.messages:send-code',
      'network:figures': 'jobs.kind.network:figures',
      'network:retire': 'jobs.kind.network:retire',
      'payment-methods:activate': 'jobs.kind.payment-methods:activate',
      'payment-methods:payees': 'jobs.kind.payment-methods:payees',
      'payment-methods:seal': 'jobs.kind.payment-methods:seal',
      'payments:advanced': 'jobs.kind.payments:advanced',
      'payments:catchups': 'jobs.kind.payments:catchups',
      'payments:follow': 'jobs.kind.payments:follow',
      'payments:instants': 'jobs.kind.payments:instants',
      'payments:make': 'jobs.kind.payments:make',
      'payments:notices': 'jobs.kind.payments:notices',
      'payments:reconcile': 'jobs.kind.payments:reconcile',
      'payments:regular': 'jobs.kind.payments:regular',
      'payments:send': 'jobs.kind.payments:send',
      'payments:weekly': 'jobs.kind.payments:weekly',
      'policies:tell': 'jobs.kind.policies:tell',
      'queues:tell': 'jobs.kind.queues:tell',
      'rates:import': 'jobs.kind.rates:import',
      'support:remind': 'jobs.kind.support:remind',
      'users:export': 'jobs.kind.users:export',
    },
  },
} as const;
const EMPTY = { title: 'jobs.empty', text: 'jobs.empty.text' } as const;

/** What the server does by itself: what waits, runs, was done and has failed. */
const JobsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useJobColumns();
  return (
    <ListScreen
      list={jobs}
      title={formatMessage({ id: 'jobs.title' })}
      columns={columns}
      filters={FILTERS}
      failed="jobs.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = jobs;
export const features = [jobsFeature];
export default JobsScreen;
