import './dashboard.css';
import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { guideFigures } from '#contract/plain/learn';
import { mailto } from '#src/lib/mailto';
import { paths } from '#src/lib/paths';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { Percent } from '#src/ui/Percent';
import { PayoutFailure } from '#src/ui/PayoutFailure';
import { type Attention, weightOf } from '../attention';

// The screen where the creator can solve it. For all others the link leads to support.
const NEXT: Partial<Record<Attention['kind'], string>> = {
  emailNotVerified: paths.sendMail,
  expiredGrant: paths.channels,
  noLinkedChannel: paths.channels,
  noPaymentMethod: paths.changeMethod,
  methodDisabled: paths.changeMethod,
  notEnoughViews: paths.changeMethod,
  pausedByFailures: paths.paymentSetup,
  feesNotAccepted: paths.earlyPay,
  notFinal: paths.earnings,
  balanceLowered: paths.earnings,
  policies: paths.policies,
  taxForm: paths.taxForm,
  inDebt: paths.earnings,
  onHold: paths.paymentSettings,
  belowThreshold: paths.paymentSettings,
  paidInAdvance: paths.paymentTiming,
};

/** Months one after the other, as the language writes a list. */
const Months = ({ months }: { months: readonly string[] }) => (
  <FormattedList
    value={months.map((month) => (
      <Month key={month} month={month} />
    ))}
  />
);

// The values for an item's texts; each text uses the ones it needs.
const valuesOf = (item: Attention): Record<string, ReactNode> => {
  switch (item.kind) {
    case 'expiredGrant':
      return { count: item.channels };
    case 'paymentFailed':
      return { amount: <Money amount={item.amount} />, day: <Day day={item.date} /> };
    case 'policies':
      return { count: item.count };
    case 'balanceLowered':
      return { amount: <Money amount={item.amount} />, months: <Months months={item.months} /> };
    case 'belowMinimum':
      return { amount: <Money amount={item.amount} />, minimum: <Money amount={item.minimum} /> };
    case 'belowThreshold':
      return { amount: <Money amount={item.amount} />, least: <Money amount={item.threshold} /> };
    case 'taxForm':
      return { of: item.of, percent: <Percent percent={item.percent} /> };
    default:
      return {};
  }
};

const titleOf = (item: Attention) =>
  item.kind === 'taxForm'
    ? (`dashboard.attention.taxForm.${item.status}` as const)
    : (`dashboard.attention.${item.kind}` as const);

/** The list of what needs the creator's attention, each item with a link to the next step. */
export const AttentionList = ({
  items,
  supportEmail,
}: {
  items: readonly Attention[];
  supportEmail: string;
}) => {
  const write = (text: ReactNode) => <a href={mailto(supportEmail)}>{text}</a>;
  const nextOf = ({ kind }: Attention) => {
    const to = NEXT[kind];
    return to ? (text: ReactNode) => <Link to={to}>{text}</Link> : write;
  };
  if (items.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={<FormattedMessage id="dashboard.attention.none" />}
      />
    );
  }
  return (
    <Flex component="ul" vertical gap="small" className="attention">
      {items.map((item) => (
        <li key={item.kind}>
          <Alert
            type={weightOf(item)}
            showIcon
            title={<FormattedMessage id={titleOf(item)} values={valuesOf(item)} />}
            description={
              <>
                <FormattedMessage
                  id={`dashboard.attention.${item.kind}.next`}
                  values={{
                    ...valuesOf(item),
                    write,
                    next: nextOf(item),
                    days: guideFigures.methodViewsDays,
                  }}
                />
                {'until' in item && item.until && (
                  <>
                    {' '}
                    <FormattedMessage id={item.until.words} values={{ day: <Day day={item.until.day} /> }} />
                  </>
                )}
                {item.kind === 'paymentFailed' && (
                  <PayoutFailure code={item.code} supportEmail={supportEmail} includedOn={item.includedOn} />
                )}
              </>
            }
          />
        </li>
      ))}
    </Flex>
  );
};
