import './earlyPay.css';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { NotWhileActing, useIsRefused } from '#src/forms/whileActing';
import type { MessageId } from '#src/lib/messageId';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { Percent } from '#src/ui/Percent';
import { type OwnTerms as Terms, updateFees } from '../model';

/** A way to be paid early: its fee and least, and the next day or why it cannot be had. */
const Own = ({
  title,
  fee,
  minimum,
  day,
  why,
}: {
  title: MessageId;
  fee: ReactNode;
  minimum: string;
  day: ReactNode;
  why: MessageId | null;
}) => (
  <section className="option">
    <h3>
      <FormattedMessage id={title} />
    </h3>
    <dl>
      <dt>
        <FormattedMessage id="earlyPay.fee" />
      </dt>
      <dd>{fee}</dd>
      <dt>
        <FormattedMessage id="earlyPay.least" />
      </dt>
      <dd>
        <Money amount={minimum} />
      </dd>
      <dt>
        <FormattedMessage id="earlyPay.own.day" />
      </dt>
      <dd>{why ? <FormattedMessage id={why} /> : day}</dd>
    </dl>
  </section>
);

/** What the user pays next, and with the network's tariff what every later payment costs: that is what is accepted. */
const OwnFee = ({ percent, tariff }: { percent: string; tariff: Terms['fees']['tariff'] }) =>
  tariff && percent === tariff.firstPercent ? (
    <FormattedMessage
      id="earlyPay.fee.tariff"
      values={{
        first: <Percent percent={tariff.firstPercent} />,
        later: <Percent percent={tariff.laterPercent} />,
      }}
    />
  ) : (
    <Percent percent={percent} />
  );

/** Accepting fees that have risen. */
const Risen = ({ version }: { version: string }) => {
  const dispatch = useDispatch();
  const request = useRequest(updateFees);
  const refused = useIsRefused(request);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<FormattedMessage id="earlyPay.own.risen" />}
        description={
          !refused && (
            <Button loading={request.pending} onClick={() => dispatch(updateFees.started({ version }))}>
              <FormattedMessage id="earlyPay.own.accept" />
            </Button>
          )
        }
      />
      {refused && <NotWhileActing />}
      {!refused && request.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(request.failure)} />} />
      )}
    </>
  );
};

const stopWords = (code: NonNullable<Terms['advance']['code']>): MessageId =>
  // Tells something of the last payment, and keeps the next one from nothing.
  code === 'LAST_PAYMENT_FAILED' ? 'earnings.money.waiting' : `earnings.money.waiting.${code}`;

const weeklyWords = (code: NonNullable<Terms['weekly']['code']>): MessageId =>
  code === 'WEEKLY_NOT_OFFERED' ? 'refused.WEEKLY_NOT_OFFERED' : stopWords(code);

const instantWords = (code: NonNullable<Terms['instant']['code']>): MessageId =>
  code === 'BELOW_MINIMUM' ? 'earnings.money.waiting.BELOW_MINIMUM' : `refused.${code}`;

/** The terms as they hold for the user: what each way costs, and when it pays next, or why it does not. */
export const OwnTerms = ({ terms: { advance, weekly, instant, fees } }: { terms: Terms }) => (
  <section aria-labelledby="early-pay-own">
    <h2 id="early-pay-own">
      <FormattedMessage id="earlyPay.own" />
    </h2>
    {fees.hasRisen && <Risen version={fees.version} />}
    <div className="options">
      <Own
        title="earlyPay.advance"
        fee={<OwnFee percent={advance.feePercent} tariff={fees.tariff} />}
        minimum={advance.minimum}
        day={<Day day={advance.date} />}
        why={advance.code && stopWords(advance.code)}
      />
      <Own
        title="earlyPay.weekly"
        fee={
          <FormattedMessage
            id={fees.tariff ? 'earlyPay.weekly.fee.tariff' : 'earlyPay.own.weeklyFee'}
            values={{
              fee: <OwnFee percent={weekly.feePercent} tariff={fees.tariff} />,
              estimates: <Percent percent={weekly.estimatesFeePercent} />,
            }}
          />
        }
        minimum={weekly.minimum}
        day={<Day day={weekly.date} />}
        why={weekly.code && weeklyWords(weekly.code)}
      />
      <Own
        title="earlyPay.instant"
        fee={<Percent percent={instant.feePercent} />}
        minimum={instant.minimum}
        day={<FormattedMessage id="earlyPay.own.claimDay" />}
        why={instant.code && instantWords(instant.code)}
      />
    </div>
  </section>
);
