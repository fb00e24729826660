import { useIntl } from 'react-intl';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { ListScreen } from '#src/list/ListScreen';
import { payoutBatches, payoutBatchesFeature } from '../model';
import { useBatchColumns } from './batchColumns';

const SEARCH = { label: 'payouts.batches.search', hint: 'payouts.batches.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      composed: 'states.payoutBatch.composed',
      unknown: 'states.payoutBatch.unknown',
      forgotten: 'states.payoutBatch.forgotten',
      proposed: 'states.payoutBatch.proposed',
      accepted: 'states.payoutBatch.accepted',
      refused: 'states.payoutBatch.refused',
      ended: 'states.payoutBatch.ended',
    },
  },
  provider: { label: 'payouts.reconciliation.provider', words: METHOD_WORDS },
} as const;
const EMPTY = { title: 'payouts.batches.empty', text: 'payouts.batches.empty.text' } as const;

/** The batches of payments at payment services; staff decide on those of which nobody knows any more. */
const PayoutBatchesScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useBatchColumns();
  return (
    <ListScreen
      list={payoutBatches}
      title={formatMessage({ id: 'payouts.batches.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="payouts.batches.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = payoutBatches;
export const features = [payoutBatchesFeature];
export default PayoutBatchesScreen;
