import { FormattedMessage } from 'react-intl';
import { isZero, splitAmount } from '#src/lib/amount';
import { Money } from './Money';

/** What an amount has below a cent, which stays in the balance when it is paid; nothing where it has nothing. */
export const CarriedOver = ({ amount }: { amount: string }) => {
  const { rest } = splitAmount(amount);
  return isZero(rest) ? null : (
    <FormattedMessage id="money.carriedOver" values={{ amount: <Money amount={rest} exact /> }} />
  );
};
