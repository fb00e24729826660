import { Descriptions, Flex, Tag, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { PaymentStatus } from '#contract/earnings';
import { guideFigures } from '#contract/plain/learn';
import type { MessageId } from '#src/lib/messageId';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { includedOn } from '#src/lib/nextPayment';
import { methodWords } from '#src/lib/paymentWords';
import { PayoutFailure } from '#src/ui/PayoutFailure';
import { arrivedOf } from '../arrived';
import { statusWords } from '../earningsMessages';
import { type EntryDetail, nextPayment } from '../model';
import { statusColors } from '../monthStates';
import { type OfPayment, amountOf, byPayment, isBack } from '../ofPayment';
import { MovedBy } from './MovedBy';
import { PaymentParts } from './PaymentParts';

type Payment = NonNullable<EntryDetail['payment']>;

interface Look {
  /** Of its dot in the timeline. */
  dot: string;
  /** What the entry is called. */
  head: MessageId;
  /** What happens next, or what the payee can do, where the status does not say it. */
  says?: MessageId;
  /** Something arrives of it, now or later. */
  arrives: boolean;
}

const SENT = 'earnings.payment.sent';
const ON_ITS_WAY = { dot: 'blue', head: SENT, arrives: true } as const;
// Money that is out and waits for somebody.
const WAITS = { dot: 'orange', head: SENT, arrives: true } as const;
const NOT_SENT_YET = { ...ON_ITS_WAY, head: 'earnings.payment.planned' } as const;
// Of a payment that failed or came back nothing arrives.
const LOST = { dot: 'red', head: SENT, arrives: false } as const;

const LOOKS: Record<PaymentStatus, Look> = {
  pending: ON_ITS_WAY,
  created: { ...NOT_SENT_YET, says: 'earnings.payment.says.created' },
  approved: { ...NOT_SENT_YET, says: 'earnings.payment.says.approved' },
  sending: { ...ON_ITS_WAY, says: 'earnings.payment.says.sending' },
  submitted: { ...ON_ITS_WAY, says: 'earnings.payment.says.submitted' },
  unclaimed: { ...WAITS, says: 'earnings.payment.says.unclaimed' },
  on_hold: { ...WAITS, says: 'earnings.payment.says.on_hold' },
  paid: { dot: 'green', head: 'earnings.payment.paid', arrives: true },
  failed: LOST,
  returned: LOST,
  reversed: { ...LOST, says: 'earnings.payment.says.reversed' },
  cancelled: {
    dot: 'gray',
    head: 'earnings.payment.unsent',
    says: 'earnings.payment.says.cancelled',
    arrives: false,
  },
};

const isLost = ({ status, failureCode }: Payment): boolean =>
  status === 'failed' ||
  status === 'returned' ||
  (failureCode !== null && (status === 'reversed' || status === 'approved'));

/** Why it did not arrive, or why it is sent again, and what happens next. */
const Says = ({ payment, supportEmail }: { payment: Payment; supportEmail: string | undefined }) => {
  const next = useSelector(nextPayment.selectValue);
  // Of the newest one nothing was paid again since.
  const isNewest = next?.failedPayment?.paymentId === payment.paymentId;
  const { says } = LOOKS[payment.status];
  return (
    <>
      {says && (
        <Typography.Text type="secondary">
          <FormattedMessage id={says} values={{ days: guideFigures.unclaimedDays }} />
        </Typography.Text>
      )}
      {isLost(payment) && (
        <PayoutFailure
          code={payment.failureCode}
          supportEmail={supportEmail}
          includedOn={isNewest ? includedOn(next) : null}
        />
      )}
    </>
  );
};

const Rate = ({ rate, target }: { rate: string; target: string }) => {
  const { formatNumber } = useIntl();
  return (
    <FormattedMessage
      id="earnings.payment.rateOf"
      values={{ rate: formatNumber(Number(rate), { maximumFractionDigits: 6 }), target }}
    />
  );
};

/** The day that was promised; where it moved, to which, and what moved it. */
const Promised = ({ promise: { day, expected, movedBy } }: { promise: NonNullable<Payment['promise']> }) => {
  if (movedBy === null) return <Day day={day} />;
  // One piece, or the spaces between its words are lost in the list.
  return (
    <span>
      {expected === null ? (
        <FormattedMessage
          id={
            movedBy === 'RUN_STOPPED' ? 'earnings.payment.promised.open' : 'earnings.payment.promised.unsent'
          }
          values={{ day: <Day day={day} /> }}
        />
      ) : (
        <FormattedMessage
          id="earnings.payment.promised.moved"
          values={{ day: <Day day={day} />, to: <Day day={expected} /> }}
        />
      )}{' '}
      <MovedBy by={movedBy} />
    </span>
  );
};

const Arrived = ({ payment }: { payment: Payment }) => <Money {...arrivedOf(payment)} />;

/** What was taken, both fees and what arrives, then how it was paid. */
const factsOf = ({ formatMessage }: IntlShape, payment: Payment) => {
  const { method, transactionId, exchangeRate, targetCurrency, note, promise } = payment;
  const words = methodWords(method);
  const facts: [label: MessageId, value: ReactNode][] = [
    ['earnings.payment.promised', promise && <Promised promise={promise} />],
    ['earnings.payment.taken', <Money amount={payment.amount} />],
    ['earnings.payment.fee', <Money amount={payment.paymentFee} />],
    ['earnings.details.serviceFee', <Money amount={payment.serviceFee} />],
    ['earnings.payment.arrives', LOOKS[payment.status].arrives && <Arrived payment={payment} />],
    [
      'earnings.payment.rate',
      exchangeRate && targetCurrency !== 'USD' && <Rate rate={exchangeRate} target={targetCurrency} />,
    ],
    ['earnings.payment.method', words ? formatMessage({ id: words }) : method],
    ['earnings.payment.details', payment.paymentDetails],
    ['earnings.payment.transaction', transactionId],
    ['earnings.payment.note', note],
  ];
  return facts.flatMap(([id, children]) =>
    children ? [{ key: id, label: formatMessage({ id }), children }] : [],
  );
};

/** What happens with a payment, or why it did not arrive; what was taken, its fees, what arrives and how. */
export const PaymentFacts = ({
  payment,
  supportEmail,
}: {
  payment: Payment;
  supportEmail: string | undefined;
}) => (
  <>
    <Says payment={payment} supportEmail={supportEmail} />
    <Descriptions size="small" column={1} items={factsOf(useIntl(), payment)} />
  </>
);

const headOf = (entry: EntryDetail): MessageId => {
  if (isBack(entry)) return 'earnings.payment.back';
  const { payment } = entry;
  return payment === null ? 'earnings.payment.paid' : LOOKS[payment.status].head;
};

const Entry = ({
  entries,
  hasParts,
  supportEmail,
}: {
  entries: OfPayment;
  hasParts: boolean;
  supportEmail: string | undefined;
}) => {
  const [first] = entries;
  const { correction, payment } = first;
  const back = isBack(first);
  return (
    <Flex vertical gap="small">
      <Flex wrap align="center" gap="small">
        <strong>
          <FormattedMessage id={headOf(first)} values={{ amount: <Money amount={amountOf(entries)} /> }} />
        </strong>
        {payment && !back && (
          <Tag color={statusColors[payment.status]}>
            <FormattedMessage id={statusWords[payment.status]} />
          </Tag>
        )}
        {correction && (
          <Tag>
            <FormattedMessage id="earnings.details.correction" />
          </Tag>
        )}
      </Flex>
      {payment && !back && <PaymentFacts payment={payment} supportEmail={supportEmail} />}
      {hasParts && entries.length > 1 && <PaymentParts entries={entries} />}
    </Flex>
  );
};

/**
 * The payments of a group: status, fees, what arrives and how; where the group has a breakdown, of which months and sources each is.
 * Money that came back is named so.
 */
export const PaymentEntries = ({
  entries,
  hasParts,
  supportEmail,
}: {
  entries: readonly EntryDetail[];
  hasParts: boolean;
  supportEmail?: string | undefined;
}) => (
  <Timeline
    items={byPayment(entries).map((ofPayment) => {
      const [first] = ofPayment;
      return {
        key: first.entryId,
        color: first.payment && !isBack(first) ? LOOKS[first.payment.status].dot : 'gray',
        content: <Entry entries={ofPayment} hasParts={hasParts} supportEmail={supportEmail} />,
      };
    })}
  />
);
