import { useIntl } from 'react-intl';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { ListScreen } from '#src/list/ListScreen';
import { paymentReviewFeature, reviewedMethods } from '../model';
import { useMethodColumns } from './methodColumns';

const SEARCH = { label: 'paymentMethods.review.search', hint: 'paymentMethods.review.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'paymentMethods.review.state',
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
    label: 'paymentMethods.review.type',
    words: METHOD_WORDS,
  },
  sign: {
    label: 'paymentMethods.review.signs',
    words: {
      new_device: 'paymentMethods.review.sign.new_device',
      new_country: 'paymentMethods.review.sign.new_country',
      name_differs: 'paymentMethods.review.sign.name_differs',
      duplicate: 'paymentMethods.review.sign.duplicate',
      large_balance: 'paymentMethods.review.sign.large_balance',
      by_staff: 'paymentMethods.review.sign.by_staff',
    },
  },
} as const;
const EMPTY = { title: 'paymentMethods.review.empty', text: 'paymentMethods.review.empty.text' } as const;

/** The payment methods that staff decide on, with what should be looked at before. */
const PaymentMethodsScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useMethodColumns();
  return (
    <ListScreen
      list={reviewedMethods}
      title={formatMessage({ id: 'paymentMethods.review.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="paymentMethods.review.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = reviewedMethods;
export const features = [paymentReviewFeature];
export default PaymentMethodsScreen;
