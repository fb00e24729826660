import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentStatus } from '#contract/earnings';
import type { MessageId } from '#src/lib/messageId';
import { isZero, subtractAmounts } from '#src/lib/amount';
import { Money } from '#src/ui/Money';
import { Tag, type TagColor } from '#src/ui/OldTag';
import { failureWords, methodWords } from '#src/lib/paymentWords';
import { statusWords } from '../earningsMessages';
import type { EntryDetail } from '../earningsSlice';

type Payment = NonNullable<EntryDetail['payment']>;

const COLORS: Record<PaymentStatus, TagColor> = {
  pending: 'progress',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
};

const Fact = ({ label, children }: { label: MessageId; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>{children}</dd>
  </div>
);

const Failure = ({ code }: { code: string | null }) => (
  <p className="secondary">
    <FormattedMessage id={failureWords(code)} />
    {code && ` (${code})`}
  </p>
);

const Rate = ({ rate, target }: { rate: string; target: string }) => {
  const { formatNumber } = useIntl();
  return (
    <FormattedMessage
      id="earnings.payment.rateOf"
      values={{ rate: formatNumber(Number(rate), { maximumFractionDigits: 6 }), target }}
    />
  );
};

const Facts = ({ payment }: { payment: Payment }) => {
  const { formatMessage } = useIntl();
  const { method, transactionId, paymentFee, serviceFee, exchangeRate, targetCurrency, note } = payment;
  const words = methodWords(method);
  return (
    <dl className="payment-facts">
      {method && <Fact label="earnings.payment.method">{words ? formatMessage({ id: words }) : method}</Fact>}
      {payment.paymentDetails && <Fact label="earnings.payment.details">{payment.paymentDetails}</Fact>}
      {transactionId && <Fact label="earnings.payment.transaction">{transactionId}</Fact>}
      {!isZero(paymentFee) && (
        <Fact label="earnings.payment.fee">
          <Money amount={paymentFee} />
        </Fact>
      )}
      {!isZero(serviceFee) && (
        <Fact label="earnings.details.serviceFee">
          <Money amount={serviceFee} />
        </Fact>
      )}
      {exchangeRate && (
        <Fact label="earnings.payment.rate">
          <Rate rate={exchangeRate} target={targetCurrency} />
        </Fact>
      )}
      {note && <Fact label="earnings.payment.note">{note}</Fact>}
    </dl>
  );
};

// A failed payment has two entries: the payment, and the money that came back. The second needs no details.
const headOf = ({ status, payment }: EntryDetail): MessageId => {
  if (status === 'failed') return 'earnings.payment.back';
  return payment === null || payment.status === 'paid' ? 'earnings.payment.paid' : 'earnings.payment.sent';
};

const Entry = ({ entry }: { entry: EntryDetail }) => {
  const { amount, status, correction, payment } = entry;
  const back = status === 'failed';
  return (
    <li>
      <p className="payment-head">
        <strong>
          <FormattedMessage
            id={headOf(entry)}
            values={{ amount: <Money amount={back ? amount : subtractAmounts('0', amount)} /> }}
          />
        </strong>
        {payment && !back && (
          <Tag color={COLORS[payment.status]}>
            <FormattedMessage id={statusWords[payment.status]} />
          </Tag>
        )}
        {correction && (
          <Tag>
            <FormattedMessage id="earnings.details.correction" />
          </Tag>
        )}
      </p>
      {payment && !back && (
        <>
          {(payment.status === 'failed' || payment.status === 'returned') && (
            <Failure code={payment.failureCode} />
          )}
          <Facts payment={payment} />
        </>
      )}
    </li>
  );
};

/** The payments of a group: method, fees and status. Money that came back is named so. */
export const PaymentEntries = ({ entries }: { entries: readonly EntryDetail[] }) => (
  <ul className="payments">
    {entries.map((entry) => (
      <Entry key={entry.entryId} entry={entry} />
    ))}
  </ul>
);
