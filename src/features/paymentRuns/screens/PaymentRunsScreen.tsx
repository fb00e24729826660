import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { paymentRunsFeature, runs } from '../model';
import { RunButtons } from './RunButtons';
import { useRunColumns } from './runColumns';

const FILTERS = {
  state: {
    label: 'paymentRuns.state',
    words: {
      making: 'states.paymentRun.making',
      trial: 'states.paymentRun.trial',
      made: 'states.paymentRun.made',
      approved: 'states.paymentRun.approved',
      stopped: 'states.paymentRun.stopped',
      done: 'states.paymentRun.done',
      cancelled: 'states.paymentRun.cancelled',
    },
  },
  kind: {
    label: 'paymentRuns.kind',
    words: {
      regular: 'paymentRuns.kind.regular',
      advanced: 'paymentRuns.kind.advanced',
      weekly: 'paymentRuns.kind.weekly',
    },
  },
} as const;
const EMPTY = { title: 'paymentRuns.empty', text: 'paymentRuns.empty.text' } as const;

/** The runs of payments: who would be paid, who is, and who decides on it. */
const PaymentRunsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useRunColumns();
  return (
    <ListScreen
      list={runs}
      title={formatMessage({ id: 'paymentRuns.title' })}
      columns={columns}
      filters={FILTERS}
      failed="paymentRuns.failed"
      empty={EMPTY}
      preloaded
    >
      <RunButtons />
    </ListScreen>
  );
};

export const { preload } = runs;
export const features = [paymentRunsFeature];
export default PaymentRunsScreen;
