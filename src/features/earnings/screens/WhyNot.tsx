import { Alert, Flex } from 'antd';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { mailto } from '#src/lib/mailto';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { Day } from '#src/ui/Day';
import { LinkButton } from '#src/ui/LinkButton';
import { Money } from '#src/ui/Money';
import type { WhyNot } from '../monthsModel';
import type { Stop } from '../nextPayment';

/** Where the creator can mend it; nothing where time does, and `support` where only staff can. */
const FIXES: Readonly<Partial<Record<PaymentBlocker, { to: string; words: MessageId } | 'support'>>> = {
  USER_IS_LOCKED: 'support',
  BLACKLISTED: 'support',
  TEMP_BLACKLIST: 'support',
  MONEY_HELD: 'support',
  TEMPORARY_BLACKLISTED: { to: paths.paymentSetup, words: 'earnings.why.fix.method' },
  EMAIL_NOT_VERIFIED: { to: paths.sendMail, words: 'earnings.why.fix.email' },
  NO_PAYMENT_METHOD: { to: paths.changeMethod, words: 'earnings.why.fix.addMethod' },
  PAYMENT_METHOD_LOCKED: { to: paths.paymentSetup, words: 'earnings.why.fix.method' },
  PAYMENT_METHOD_PENDING: { to: paths.paymentSetup, words: 'earnings.why.fix.method' },
  PAYMENT_METHOD_WAITING: { to: paths.paymentSetup, words: 'earnings.why.fix.method' },
  PAYMENT_METHOD_DISABLED: { to: paths.changeMethod, words: 'earnings.why.fix.changeMethod' },
  NOT_ENOUGH_VIEWS: { to: paths.changeMethod, words: 'earnings.why.fix.changeMethod' },
  BELOW_MINIMUM: { to: paths.changeMethod, words: 'earnings.why.fix.changeMethod' },
  PAYMENT_ON_HOLD: { to: paths.paymentSettings, words: 'earnings.why.fix.settings' },
  BELOW_THRESHOLD: { to: paths.paymentSettings, words: 'earnings.why.fix.settings' },
  FEES_NOT_ACCEPTED: { to: paths.earlyPay, words: 'earnings.why.fix.fees' },
  PAID_IN_ADVANCE: { to: paths.paymentTiming, words: 'earnings.why.fix.timing' },
};

/** The user's value and what it takes: views of one reason, dollars of the others. */
const Values = ({ why: { code, value, limit } }: { why: WhyNot }) => {
  if (value === null) return null;
  const shown = (amount: string) =>
    code === 'NOT_ENOUGH_VIEWS' ? <FormattedNumber value={Number(amount)} /> : <Money amount={amount} />;
  return limit === null ? (
    <FormattedMessage id="earnings.why.value" values={{ value: shown(value) }} />
  ) : (
    <FormattedMessage
      id={code === 'NOT_ENOUGH_VIEWS' ? 'earnings.why.views' : 'earnings.why.limit'}
      values={{ value: shown(value), limit: shown(limit) }}
    />
  );
};

const UNTIL: Readonly<Partial<Record<PaymentBlocker, MessageId>>> = {
  MONEY_HELD: 'earnings.money.waiting.heldUntil',
  TEMP_BLACKLIST: 'earnings.money.waiting.pausedUntil',
  TEMPORARY_BLACKLISTED: 'earnings.money.waiting.pausedUntil',
  PAYMENT_METHOD_WAITING: 'earnings.why.from',
};

const Until = ({ why: { code, until } }: { why: WhyNot }) => {
  const words = UNTIL[code];
  return until !== null && words !== undefined ? (
    <FormattedMessage id={words} values={{ day: <Day day={until} /> }} />
  ) : null;
};

/** One reason: what it is, the user's value beside what it takes, and until when it holds. */
export const Reason = ({ why }: { why: WhyNot }) => (
  <>
    <FormattedMessage
      id={why.code === 'NOT_FINAL' ? 'earnings.why.notFinal' : `earnings.money.waiting.${why.code as Stop}`}
    />{' '}
    <Values why={why} /> <Until why={why} />
  </>
);

const Fix = ({ code, supportEmail }: { code: PaymentBlocker; supportEmail: string | undefined }) => {
  const fix = FIXES[code];
  if (fix === 'support') {
    return supportEmail === undefined ? null : (
      <a href={mailto(supportEmail)}>
        <FormattedMessage id="earnings.why.fix.support" />
      </a>
    );
  }
  return fix ? (
    <LinkButton size="small" to={fix.to}>
      <FormattedMessage id={fix.words} />
    </LinkButton>
  ) : null;
};

/** Why nothing is paid of a month: every reason, what comes first above, each with what mends it. */
export const WhyNotPaid = ({
  why,
  supportEmail,
}: {
  why: readonly WhyNot[];
  supportEmail: string | undefined;
}) => (
  <section aria-labelledby="why-not-paid">
    <h3 id="why-not-paid">
      <FormattedMessage id="earnings.why" />
    </h3>
    <Flex component="ul" vertical gap="small" className="plain-list">
      {why.map((reason) => (
        <li key={reason.code}>
          <Alert
            type="warning"
            showIcon
            title={<Reason why={reason} />}
            action={<Fix code={reason.code} supportEmail={supportEmail} />}
          />
        </li>
      ))}
    </Flex>
  </section>
);
