import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { jobsFeature } from '../feature';
import { jobs } from '../jobsList';
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
      'channels:refresh': 'jobs.kind.channels:refresh',
      'clean-up': 'jobs.kind.clean-up',
      'data:export': 'jobs.kind.data:export',
      'imports:apply': 'jobs.kind.imports:apply',
      'imports:book-set-aside': 'jobs.kind.imports:book-set-aside',
      'imports:read': 'jobs.kind.imports:read',
      'imports:sweep': 'jobs.kind.imports:sweep',
      'imports:undo': 'jobs.kind.imports:undo',
      'imports:weigh-undo': 'jobs.kind.imports:weigh-undo',
      'ledger:check': 'jobs.kind.ledger:check',
      'messages:send': 'jobs.kind.messages:send',
      'messages:send-code': 'jobs.kind.messages:send-code',
      'payment-methods:activate': 'jobs.kind.payment-methods:activate',
      'payment-methods:payees': 'jobs.kind.payment-methods:payees',
      'payment-methods:seal': 'jobs.kind.payment-methods:seal',
      'rates:import': 'jobs.kind.rates:import',
      'support:remind': 'jobs.kind.support:remind',
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
      askedAhead
    />
  );
};

export const { asks } = jobs;
export const features = [jobsFeature];
export default JobsScreen;
