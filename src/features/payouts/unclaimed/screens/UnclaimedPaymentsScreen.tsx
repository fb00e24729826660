import { useIntl } from 'react-intl';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { ListScreen } from '#src/list/ListScreen';
import { unclaimedPayments, unclaimedPaymentsFeature } from '../model';
import { useUnclaimedColumns } from './unclaimedColumns';

const SEARCH = { label: 'decisions.money.search', hint: 'decisions.money.search.hint' } as const;
const FILTERS = { method: { label: 'paymentRuns.method', words: METHOD_WORDS } } as const;
const EMPTY = { title: 'payouts.unclaimed.empty', text: 'payouts.unclaimed.empty.text' } as const;

/** Payments that wait at a service for their payees; staff take them back. */
const UnclaimedPaymentsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useUnclaimedColumns();
  return (
    <ListScreen
      list={unclaimedPayments}
      title={formatMessage({ id: 'payouts.unclaimed.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="payouts.unclaimed.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = unclaimedPayments;
export const features = [unclaimedPaymentsFeature];
export default UnclaimedPaymentsScreen;
