import { Button, Flex, Skeleton, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { receiptStates } from '#contract/plain/payments';
import { useResource } from '#src/request/useResource';
import { Day, Month } from '#src/ui/Day';
import { Dialog } from '#src/ui/Dialog';
import { Loaded } from '#src/ui/Loaded';
import { Money } from '#src/ui/Money';
import { categoryWords, kindWords, sourceWords } from '../earningsMessages';
import { type PaymentOfMonths, earningsPayment } from '../monthsModel';
import { PaymentFacts } from './PaymentEntries';
import { Receipt } from './Receipts';

const LINES = { rows: 6 };

type Part = PaymentOfMonths['parts'][number];

const PartName = ({
  part: { month, source, category },
  onMonth,
}: {
  part: Part;
  onMonth: (month: string) => void;
}) => (
  <span>
    <Button type="link" size="small" className="payment-record" onClick={() => onMonth(month)}>
      <Month month={month} />
    </Button>
    {source !== '' && (
      <>
        {' · '}
        <FormattedMessage id={sourceWords[source]} />
      </>
    )}
    {category !== '' && (
      <>
        {' · '}
        <FormattedMessage id={categoryWords[category]} />
      </>
    )}
  </span>
);

/** The income that a payment paid, by month and source, with the channels that had brought it. */
const Parts = ({ parts, onMonth }: { parts: readonly Part[]; onMonth: (month: string) => void }) => (
  <section aria-labelledby="payment-paid">
    <h3 id="payment-paid">
      <FormattedMessage id="earnings.payment.of" />
    </h3>
    <ul className="payment-parts">
      {parts.map((part) => (
        <li key={`${part.month} ${part.source} ${part.category}`}>
          <Flex vertical>
            <PartName part={part} onMonth={onMonth} />
            {part.channels.map(({ channelId, name, amount }) => (
              <Typography.Text key={channelId} type="secondary">
                {name}: <Money amount={amount} precise />
              </Typography.Text>
            ))}
          </Flex>
          <Money amount={part.amount} precise />
        </li>
      ))}
    </ul>
  </section>
);

/** A payment: status, fees, what arrives and how, and exactly the income that it paid; each month of it leads back. */
export const PaymentDialog = ({
  paymentId,
  supportEmail,
  onMonth,
  onClose,
}: {
  paymentId: string;
  supportEmail: string | undefined;
  onMonth: (month: string) => void;
  onClose: () => void;
}) => {
  const shown = useResource(earningsPayment, { paymentId });
  const payment = shown.value?.payment;
  return (
    <Dialog
      title={
        payment ? (
          <>
            <FormattedMessage id={kindWords(payment.type)} /> · <Day day={payment.date} />
          </>
        ) : (
          <FormattedMessage id="earnings.record" />
        )
      }
      onClose={onClose}
    >
      <Loaded
        of={shown}
        failed="earnings.payment.failed"
        skeleton={<Skeleton active title={false} paragraph={LINES} />}
      >
        {(of) => (
          <Flex vertical gap="middle">
            <PaymentFacts payment={of.payment} supportEmail={supportEmail} />
            {receiptStates.includes(of.payment.status) && <Receipt payment={of.payment} />}
            {of.parts.length > 0 && <Parts parts={of.parts} onMonth={onMonth} />}
          </Flex>
        )}
      </Loaded>
    </Dialog>
  );
};
