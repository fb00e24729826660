import { useIntl } from 'react-intl';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { ListScreen } from '#src/list/ListScreen';
import { paymentReviewFeature, reviewedMethods } from '../model';
import { useMethodColumns } from './methodColumns';

const SEARCH = { label: 'paymentReview.search', hint: 'paymentReview.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'paymentReview.state',
    words: {
      pending: 'states.paymentMethod.pending',
      locked: 'states.paymentMethod.locked',
      active: 'states.paymentMethod.active',
      replaced: 'states.paymentMethod.replaced',
      cancelled: 'states.paymentMethod.cancelled',
      rejected: 'states.paymentMethod.rejected',
    },
  },
  type: {
    label: 'paymentReview.type',
    words: METHOD_WORDS,
  },
  sign: {
    label: 'paymentReview.signs',
    words: {
      new_device: 'paymentReview.sign.new_device',
      new_country: 'paymentReview.sign.new_country',
      name_differs: 'paymentReview.sign.name_differs',
      duplicate: 'paymentReview.sign.duplicate',
      large_balance: 'paymentReview.sign.large_balance',
      by_staff: 'paymentReview.sign.by_staff',
    },
  },
} as const;
const EMPTY = { title: 'paymentReview.empty', text: 'paymentReview.empty.text' } as const;

/** The payment methods that staff decide on, with what should be looked at before. */
const PaymentMethodsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useMethodColumns();
  return (
    <ListScreen
      list={reviewedMethods}
      title={formatMessage({ id: 'paymentReview.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="paymentReview.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = reviewedMethods;
export const features = [paymentReviewFeature];
export default PaymentMethodsScreen;
