import { Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { PaymentStatus } from '#contract/plain/payments';
import { Day } from './Day';
import { Money } from './Money';
import { FailureWords } from './PayoutFailure';

interface Payment {
  amount: string;
  date: string;
}

/** Somebody's last payment, and what became of it. */
export const LastPayment = ({
  of: { amount, date, status },
}: {
  of: Payment & { status: PaymentStatus };
}) => (
  <span>
    <Money amount={amount} /> · <Day day={date} /> · <FormattedMessage id={`earnings.status.${status}`} />
  </span>
);

/** The last one that failed or came back, and why. */
export const LastFailure = ({ of: { amount, date, code } }: { of: Payment & { code: string | null } }) => (
  <Flex vertical>
    <span>
      <Money amount={amount} /> · <Day day={date} />
    </span>
    <FailureWords code={code} />
  </Flex>
);
