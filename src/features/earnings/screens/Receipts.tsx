import { Alert, Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { receiptStates } from '#contract/plain/payments';
import { selectLanguage } from '#src/i18n/localeSlice';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Money } from '#src/ui/Money';
import { type EntryDetail, type Group, selectDetails } from '../model';
import { saveReceipt } from '../receiptModel';

type Payment = NonNullable<EntryDetail['payment']>;
type WithDetails = Parameters<typeof selectDetails>[0];

/** Saves the receipt of a payment; `named` says its amount, where there are several. */
export const Receipt = ({
  payment: { paymentId, amount },
  named = false,
}: {
  payment: Pick<Payment, 'paymentId' | 'amount'>;
  named?: boolean;
}) => {
  const dispatch = useDispatch();
  const lang = useSelector(selectLanguage) as Parameters<typeof saveReceipt.started>[0]['lang'];
  const { pending, failure } = useRequest(saveReceipt, paymentId);
  return (
    <Flex vertical align="start" gap="small">
      {failure && (
        <Alert
          type="error"
          showIcon
          title={<FormattedMessage id="earnings.payment.receipt.failed" />}
          description={<FormattedMessage id={failureWords(failure)} />}
        />
      )}
      <Button loading={pending} onClick={() => dispatch(saveReceipt.started({ paymentId, lang }))}>
        <FormattedMessage id="earnings.payment.receipt" />
        {named && (
          <>
            {' · '}
            <Money amount={amount} />
          </>
        )}
      </Button>
    </Flex>
  );
};

/** Saves the receipt of each payment of a group that has one: those that were sent and did not come back. */
export const Receipts = ({ group }: { group: Group }) => {
  const entries = useSelector((state: WithDetails) => selectDetails(state, group))?.items ?? [];
  const payments = new Map(
    entries.flatMap(({ payment }) =>
      payment && receiptStates.includes(payment.status) ? [[payment.paymentId, payment] as const] : [],
    ),
  );
  return [...payments.values()].map((payment) => (
    <Receipt key={payment.paymentId} payment={payment} named={payments.size > 1} />
  ));
};
