import { Descriptions, Flex, Tag, type TagProps, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { PaymentStatus } from '#contract/earnings';
import type { MessageId } from '#src/lib/messageId';
import { subtractAmounts } from '#src/lib/amount';
import { Money } from '#src/ui/Money';
import { failureWords, methodWords } from '#src/lib/paymentWords';
import { arrivedOf } from '../arrived';
import { statusWords } from '../earningsMessages';
import type { EntryDetail } from '../earningsSlice';

type Payment = NonNullable<EntryDetail['payment']>;

const TAGS: Record<PaymentStatus, TagProps['color']> = {
  pending: 'processing',
  paid: 'success',
  failed: 'error',
  returned: 'error',
  cancelled: undefined,
};
const DOTS: Record<PaymentStatus, string> = {
  pending: 'blue',
  paid: 'green',
  failed: 'red',
  returned: 'red',
  cancelled: 'gray',
};

const Failure = ({ code }: { code: string | null }) => (
  <Typography.Text type="secondary">
    <FormattedMessage id={failureWords(code)} />
    {code && ` (${code})`}
  </Typography.Text>
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

const Arrived = ({ payment }: { payment: Payment }) => <Money {...arrivedOf(payment)} />;

// Of a payment that failed or was cancelled nothing arrives.
const arrives = ({ status }: Payment): boolean => status === 'paid' || status === 'pending';

/** What was taken, both fees and what arrives, then how it was paid. */
const factsOf = ({ formatMessage }: IntlShape, payment: Payment) => {
  const { method, transactionId, exchangeRate, targetCurrency, note } = payment;
  const words = methodWords(method);
  const facts: [label: MessageId, value: ReactNode][] = [
    ['earnings.payment.taken', <Money amount={payment.amount} />],
    ['earnings.payment.fee', <Money amount={payment.paymentFee} />],
    ['earnings.details.serviceFee', <Money amount={payment.serviceFee} />],
    ['earnings.payment.arrives', arrives(payment) && <Arrived payment={payment} />],
    ['earnings.payment.rate', exchangeRate && <Rate rate={exchangeRate} target={targetCurrency} />],
    ['earnings.payment.method', words ? formatMessage({ id: words }) : method],
    ['earnings.payment.details', payment.paymentDetails],
    ['earnings.payment.transaction', transactionId],
    ['earnings.payment.note', note],
  ];
  return facts.flatMap(([id, children]) =>
    children ? [{ key: id, label: formatMessage({ id }), children }] : [],
  );
};

// A failed payment has two entries: the payment, and the money that came back. The second needs no details.
const isBack = ({ status }: EntryDetail): boolean => status === 'failed';

const headOf = (entry: EntryDetail): MessageId => {
  if (isBack(entry)) return 'earnings.payment.back';
  const { payment } = entry;
  return payment === null || payment.status === 'paid' ? 'earnings.payment.paid' : 'earnings.payment.sent';
};

const Entry = ({ entry }: { entry: EntryDetail }) => {
  const intl = useIntl();
  const { amount, correction, payment } = entry;
  const back = isBack(entry);
  return (
    <Flex vertical gap="small">
      <Flex wrap align="center" gap="small">
        <strong>
          <FormattedMessage
            id={headOf(entry)}
            values={{ amount: <Money amount={back ? amount : subtractAmounts('0', amount)} /> }}
          />
        </strong>
        {payment && !back && (
          <Tag color={TAGS[payment.status]}>
            <FormattedMessage id={statusWords[payment.status]} />
          </Tag>
        )}
        {correction && (
          <Tag>
            <FormattedMessage id="earnings.details.correction" />
          </Tag>
        )}
      </Flex>
      {payment && !back && (
        <>
          {(payment.status === 'failed' || payment.status === 'returned') && (
            <Failure code={payment.failureCode} />
          )}
          <Descriptions size="small" column={1} items={factsOf(intl, payment)} />
        </>
      )}
    </Flex>
  );
};

/** The payments of a group: status, fees, what arrives and how. Money that came back is named so. */
export const PaymentEntries = ({ entries }: { entries: readonly EntryDetail[] }) => (
  <Timeline
    items={entries.map((entry) => ({
      key: entry.entryId,
      color: entry.payment && !isBack(entry) ? DOTS[entry.payment.status] : 'gray',
      content: <Entry entry={entry} />,
    }))}
  />
);
