import { FormattedMessage } from 'react-intl';
import type { MovedBy as By } from '#contract/earnings';
import { cancelReasons, dayMovers } from '#contract/plain/payments';

const OURS = [...dayMovers, ...cancelReasons] as const;
const isOurs = (by: By): by is (typeof OURS)[number] => OURS.some((one) => one === by);

/** What moved the day of a payment. A payment that failed moves none. */
export const MovedBy = ({ by }: { by: By }) => {
  if (by === 'LAST_PAYMENT_FAILED') return null;
  return <FormattedMessage id={isOurs(by) ? `earnings.moved.${by}` : `earnings.money.waiting.${by}`} />;
};
