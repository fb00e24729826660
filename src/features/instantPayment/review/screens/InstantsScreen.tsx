import { useIntl } from 'react-intl';
import { ListScreen } from '#src/list/ListScreen';
import { instantReviewFeature, reviewedInstants } from '../model';
import { useInstantColumns } from './instantColumns';

const SEARCH = { label: 'decisions.money.search', hint: 'decisions.money.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.money.state',
    words: {
      pending: 'states.instantPayment.pending',
      approved: 'states.instantPayment.approved',
      processed: 'states.instantPayment.processed',
      rejected: 'states.instantPayment.rejected',
      cancelled: 'states.instantPayment.cancelled',
    },
  },
  source: {
    label: 'instantPayment.review.source',
    words: { youtube: 'earnings.source.youtube', crypto: 'earnings.source.crypto' },
  },
} as const;
const EMPTY = { title: 'decisions.money.empty', text: 'instantPayment.review.empty.text' } as const;

/** The requests for instant payments that staff decide on, with what should be looked at before. */
const InstantsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useInstantColumns();
  return (
    <ListScreen
      list={reviewedInstants}
      title={formatMessage({ id: 'instantPayment.review.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="decisions.money.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = reviewedInstants;
export const features = [instantReviewFeature];
export default InstantsScreen;
