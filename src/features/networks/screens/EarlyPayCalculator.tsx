import type { Action, Dispatch } from '@reduxjs/toolkit';
import { Form, InputNumber, Radio } from 'antd';
import { replace } from 'connected-react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { EarlyPayWhen } from '#contract/plain/networks';
import type { PayingTime } from '#contract/plain/weeklyPayment';
import { selectLocation } from '#src/lib/location';
import type { MessageId } from '#src/lib/messageId';
import { changedQuery, oneOf, readQuery } from '#src/lib/query';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import {
  CALC_DEFAULTS,
  type CalcMethod,
  type CalculatedPart,
  type Way,
  calcMethods,
  calculate,
  isCalcAmount,
} from '../earlyPayCalc';
import { type EarlyPay, earlyPay } from '../model';

const WAYS: Record<PayingTime, MessageId> = {
  regular: 'networks.earlyPay.regular',
  advanced: 'networks.earlyPay.advance',
  weekly: 'networks.earlyPay.weekly',
  instant: 'networks.earlyPay.instant',
};
const WHEN: Record<EarlyPayWhen, MessageId> = {
  on: 'networks.earlyPay.calc.on',
  asked: 'networks.earlyPay.calc.asked',
  weekly_until: 'networks.earlyPay.calc.weeklyUntil',
  weekly_from: 'networks.earlyPay.calc.weeklyFrom',
};

const RULES = { method: oneOf(...calcMethods) };

/** What is asked for stands in the URL, so that it can be kept and sent to somebody. */
const useAsked = () => {
  const dispatch = useDispatch<Dispatch<Action>>();
  const { pathname, search } = useSelector(selectLocation);
  return {
    ...readQuery(search, CALC_DEFAULTS, RULES),
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
  wrong,
  change,
}: Pick<ReturnType<typeof useAsked>, 'amount' | 'method' | 'change'> & { wrong: boolean }) => {
  const { formatMessage, locale } = useIntl();
  return (
    <Form layout="vertical" component="div" className="calculator-questions">
      <Form.Item
        label={<FormattedMessage id="networks.earlyPay.calc.amount" />}
        htmlFor="early-pay-amount"
        {...(wrong && {
          validateStatus: 'error' as const,
          help: <FormattedMessage id="networks.earlyPay.calc.wrong" />,
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
      <Form.Item label={<FormattedMessage id="networks.earlyPay.calc.method" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'networks.earlyPay.calc.method' })}
          value={method}
          onChange={({ target }) => change({ method: target.value as CalcMethod })}
          options={calcMethods.map((value) => ({
            value,
            label: formatMessage({ id: `networks.earlyPay.calc.method.${value}` }),
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
        id="networks.earlyPay.calc.part"
        values={{ amount: <Money amount={part.received} />, when: <When part={part} /> }}
      />
    </div>
  ));
};

interface Asked {
  amount: string;
  method: CalcMethod;
  decimals: number;
}

const Result = ({ way, asked }: { way: Way; asked: Asked }) => {
  const { parts, fee, received, tooSmall } = calculate(asked.amount, way, asked);
  return (
    <section className="option">
      <h3>
        <FormattedMessage id={WAYS[way.way]} />
      </h3>
      {tooSmall ? (
        <p>
          <FormattedMessage
            id="networks.earlyPay.calc.tooSmall"
            values={{ amount: <Money amount={tooSmall.amount} />, least: <Money amount={tooSmall.least} /> }}
          />
        </p>
      ) : (
        <dl>
          <dt>
            <FormattedMessage id="networks.earlyPay.fee" />
          </dt>
          <dd>
            <Money amount={fee} />
          </dd>
          <dt>
            <FormattedMessage id="networks.earlyPay.calc.received" />
          </dt>
          <dd>
            <Money amount={received} />
          </dd>
          <dt>
            <FormattedMessage id="networks.earlyPay.calc.sent" />
          </dt>
          <dd>
            <Sent parts={parts} />
          </dd>
        </dl>
      )}
    </section>
  );
};

const Results = ({ terms, asked }: { terms: EarlyPay; asked: Asked }) => (
  <>
    <div className="options">
      {terms.ways.map((way) => (
        <Result key={way.way} way={way} asked={asked} />
      ))}
    </div>
    <p>
      <FormattedMessage id="networks.earlyPay.calc.arrival" values={terms.arrival[asked.method]} />
    </p>
  </>
);

/** What each way to be paid would make of the visitor's own earnings of this month. */
export const EarlyPayCalculator = () => {
  const terms = useSelector(earlyPay.selectValue);
  const { amount, method, change } = useAsked();
  if (!terms) return null;
  const { decimals, month } = terms;
  const right = isCalcAmount(amount, decimals);
  return (
    <section aria-labelledby="early-pay-calculator">
      <h2 id="early-pay-calculator">
        <FormattedMessage id="networks.earlyPay.calc" />
      </h2>
      <p>
        <FormattedMessage id="networks.earlyPay.calc.text" values={{ month: <Month month={month} /> }} />
      </p>
      <Questions amount={amount} method={method} wrong={amount !== '' && !right} change={change} />
      {right && <Results terms={terms} asked={{ amount, method, decimals }} />}
    </section>
  );
};
