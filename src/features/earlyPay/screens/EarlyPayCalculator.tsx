import type { Action, Dispatch } from '@reduxjs/toolkit';
import { Button, Form, InputNumber, Radio } from 'antd';
import { replace } from 'connected-react-router';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { EarlyPayWhen } from '#contract/plain/earlyPay';
import { guideFigures } from '#contract/plain/learn';
import type { PayingTime } from '#contract/plain/weeklyPayment';
import { selectLocation } from '#src/lib/location';
import type { MessageId } from '#src/lib/messageId';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { changedQuery, readQuery } from '#src/lib/query';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import {
  CALC_DEFAULTS,
  CALC_RULES,
  type Calculated,
  type CalculatedPart,
  type Method,
  type Way,
  calculate,
  isCalcAmount,
} from '../calculate';
import { type EarlyPay, type OwnTerms, earlyPay } from '../model';

const WAYS: Record<PayingTime, MessageId> = {
  regular: 'earlyPay.regular',
  advanced: 'earlyPay.advance',
  weekly: 'earlyPay.weekly',
  instant: 'earlyPay.instant',
};
const WHEN: Record<EarlyPayWhen, MessageId> = {
  on: 'earlyPay.calc.on',
  asked: 'earlyPay.calc.asked',
  weekly_until: 'earlyPay.calc.weeklyUntil',
  weekly_from: 'earlyPay.calc.weeklyFrom',
};

/** What is asked for stands in the URL, so that it can be kept and sent to somebody. */
const useAsked = () => {
  const dispatch = useDispatch<Dispatch<Action>>();
  const { pathname, search } = useSelector(selectLocation);
  return {
    ...readQuery(search, CALC_DEFAULTS, CALC_RULES),
    // In the place of the entry before: back leads away from the page, not through each digit.
    change: (changes: Partial<typeof CALC_DEFAULTS>) =>
      dispatch(replace({ pathname, search: changedQuery(search, CALC_DEFAULTS, changes) })),
  };
};

const separatorIn = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

const Questions = ({
  amount,
  method,
  methods,
  wrong,
  change,
}: Pick<ReturnType<typeof useAsked>, 'amount' | 'change'> & {
  method: Method;
  methods: readonly Method[];
  wrong: boolean;
}) => {
  const { formatMessage, locale } = useIntl();
  return (
    <Form layout="vertical" component="div" className="calculator-questions">
      <Form.Item
        label={<FormattedMessage id="earlyPay.calc.amount" />}
        htmlFor="early-pay-amount"
        {...(wrong && {
          validateStatus: 'error' as const,
          help: <FormattedMessage id="earlyPay.calc.wrong" />,
        })}
      >
        <InputNumber<string>
          id="early-pay-amount"
          className="calculator-amount"
          stringMode
          controls={false}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          min="0"
          decimalSeparator={separatorIn(locale)}
          value={amount === '' ? null : amount}
          onChange={(value) => change({ amount: value ?? '' })}
        />
      </Form.Item>
      <Form.Item label={<FormattedMessage id="earlyPay.calc.method" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'earlyPay.calc.method' })}
          value={method.type}
          onChange={({ target }) => change({ method: target.value as Method['type'] })}
          options={methods.map(({ type }) => ({
            value: type,
            label: formatMessage({ id: METHOD_WORDS[type] }),
          }))}
        />
      </Form.Item>
    </Form>
  );
};

const When = ({ part: { when, day } }: { part: CalculatedPart }) => (
  <FormattedMessage id={WHEN[when]} values={{ day: <Day day={day} /> }} />
);

/** When something is sent; of a way that sends twice how much each time. */
const Sent = ({ parts }: { parts: readonly CalculatedPart[] }) => {
  const [only, more] = parts;
  if (only && !more) return <When part={only} />;
  return parts.map((part) => (
    <div key={part.when}>
      <FormattedMessage
        id="earlyPay.calc.part"
        values={{ amount: <Money amount={part.received} />, when: <When part={part} /> }}
      />
    </div>
  ));
};

/** What the user's own last months have brought. */
export interface OwnMonths {
  from: string;
  to: string;
  /** Of a month, dollars. */
  amount: string;
}

interface Asked {
  amount: string;
  method: Method;
  earlyPercent: string;
  decimals: number;
}

const StartFrom = ({ months: { from, to, amount }, onStart }: { months: OwnMonths; onStart: () => void }) => (
  <p>
    <Button className="calculator-own" onClick={onStart}>
      {/* One piece, or the spaces between its words are lost in the button. */}
      <span>
        <FormattedMessage
          id="earlyPay.calc.own"
          values={{
            amount: <Money amount={amount} />,
            from: <Month month={from} />,
            to: <Month month={to} />,
          }}
        />
      </span>
    </Button>
  </p>
);

const TooSmall = ({
  tooSmall: { amount, least, isAsked },
}: {
  tooSmall: NonNullable<Calculated['tooSmall']>;
}) => (
  <p>
    <FormattedMessage
      id={isAsked ? 'earlyPay.calc.tooSmall' : 'earlyPay.calc.belowMinimum'}
      values={{ amount: <Money amount={amount} />, least: <Money amount={least} /> }}
    />
  </p>
);

const Calculation = ({ way, asked: { amount, ...how } }: { way: Way; asked: Asked }) => {
  const { parts, fee, received, tooSmall } = calculate(amount, way, how);
  if (tooSmall) return <TooSmall tooSmall={tooSmall} />;
  return (
    <dl>
      <dt>
        <FormattedMessage id="earlyPay.fee" />
      </dt>
      <dd>
        <Money amount={fee} />
      </dd>
      <dt>
        <FormattedMessage id="earlyPay.calc.received" />
      </dt>
      <dd>
        <Money amount={received} />
      </dd>
      <dt>
        <FormattedMessage id="earlyPay.calc.sent" />
      </dt>
      <dd>
        <Sent parts={parts} />
      </dd>
    </dl>
  );
};

const Result = ({ way, asked }: { way: Way; asked: Asked }) => (
  <section className="option">
    <h3>
      <FormattedMessage id={WAYS[way.way]} />
    </h3>
    {way.way === 'weekly' && !asked.method.weekly ? (
      <p>
        <FormattedMessage id="refused.WEEKLY_NOT_OFFERED" />
      </p>
    ) : (
      <Calculation way={way} asked={asked} />
    )}
  </section>
);

const Results = ({ terms, asked }: { terms: EarlyPay; asked: Asked }) => {
  const { days, viewsNeeded } = asked.method;
  return (
    <>
      <div className="options">
        {terms.ways.map((way) => (
          <Result key={way.way} way={way} asked={asked} />
        ))}
      </div>
      {viewsNeeded !== null && (
        <p>
          <FormattedMessage id="paymentMethods.views" />:{' '}
          <FormattedMessage
            id="paymentMethods.views.needed"
            values={{ views: <FormattedNumber value={viewsNeeded} />, days: guideFigures.methodViewsDays }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="earlyPay.calc.arrival" values={days} />
      </p>
    </>
  );
};

/** What is calculated with: the method that the address names, the user's own or the first; and the user's own fee. */
const useTerms = (named: string, own: OwnTerms | undefined) => {
  const terms = useSelector(earlyPay.selectValue);
  const find = (wanted: string | null | undefined) => terms?.methods.find(({ type }) => type === wanted);
  const method = find(named) ?? find(own?.method) ?? terms?.methods[0];
  if (!terms || !method) return null;
  // By a tariff the fee is the user's, whatever the method; without one it is the method's.
  const earlyPercent = own?.fees.tariff ? own.advance.feePercent : method.early.servicePercent;
  return { terms, method, earlyPercent };
};

/** What each way to be paid would make of the visitor's own earnings of this month; with the user's own terms where they are known. */
export const EarlyPayCalculator = ({
  own,
  months,
}: {
  own?: OwnTerms | undefined;
  months?: OwnMonths | undefined;
}) => {
  const { amount, method: named, change } = useAsked();
  const known = useTerms(named, own);
  if (!known) return null;
  const { terms, method, earlyPercent } = known;
  const { decimals, methods, month } = terms;
  const right = isCalcAmount(amount, decimals);
  return (
    <section aria-labelledby="early-pay-calculator">
      <h2 id="early-pay-calculator">
        <FormattedMessage id="earlyPay.calc" />
      </h2>
      <p>
        <FormattedMessage id="earlyPay.calc.text" values={{ month: <Month month={month} /> }} />
      </p>
      <Questions
        amount={amount}
        method={method}
        methods={methods}
        wrong={amount !== '' && !right}
        change={change}
      />
      {months && <StartFrom months={months} onStart={() => change({ amount: months.amount })} />}
      {right && <Results terms={terms} asked={{ amount, method, earlyPercent, decimals }} />}
    </section>
  );
};
