import './earlyPay.css';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { Percent } from '#src/ui/Percent';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { PlainFailed } from '#src/ui/PlainFailed';
import { type EarlyPay, earlyPay } from '../model';

const Option = ({
  title,
  text,
  fee,
  least,
}: {
  title: ReactNode;
  text: ReactNode;
  fee: ReactNode;
  least: ReactNode;
}) => (
  <section className="option">
    <h2>{title}</h2>
    <p>{text}</p>
    <dl>
      <dt>
        <FormattedMessage id="earlyPay.fee" />
      </dt>
      <dd>{fee}</dd>
      <dt>
        <FormattedMessage id="earlyPay.least" />
      </dt>
      <dd>{least}</dd>
    </dl>
  </section>
);

/** What is kept of what is paid before it is due: by the method, or by the network's tariff. */
const EarlyFee = ({ tariff, advance }: Pick<EarlyPay, 'tariff' | 'advance'>) =>
  tariff ? (
    <FormattedMessage
      id="earlyPay.fee.tariff"
      values={{
        first: <Percent percent={tariff.firstPercent} />,
        later: <Percent percent={tariff.laterPercent} />,
      }}
    />
  ) : (
    <FormattedMessage
      id="earlyPay.fee.byMethod"
      values={{ fee: <Percent percent={advance.fee} />, paypal: <Percent percent={advance.paypalFee} /> }}
    />
  );

const Weekly = ({
  weekly,
  advance,
  instant,
  tariff,
}: Pick<EarlyPay, 'weekly' | 'advance' | 'instant' | 'tariff'>) => (
  <Option
    title={<FormattedMessage id="earlyPay.weekly" />}
    text={
      <FormattedMessage
        id="earlyPay.weekly.text"
        values={{ days: weekly.days, share: <Percent percent={instant.shareOfEstimates} /> }}
      />
    }
    fee={
      <FormattedMessage
        id={tariff ? 'earlyPay.weekly.fee.tariff' : 'earlyPay.weekly.fee'}
        values={{
          fee: tariff ? <EarlyFee tariff={tariff} advance={advance} /> : <Percent percent={advance.fee} />,
          paypal: <Percent percent={advance.paypalFee} />,
          estimates: <Percent percent={instant.fee} />,
        }}
      />
    }
    least={<FormattedMessage id="earlyPay.least.none" />}
  />
);

const Options = ({ regular, advance, instant, weekly, tariff }: EarlyPay) => (
  <>
    <p className="tagline">
      <FormattedMessage id="earlyPay.intro" values={regular} />
    </p>
    <div className="options">
      <Option
        title={<FormattedMessage id="earlyPay.advance" />}
        text={<FormattedMessage id="earlyPay.advance.text" values={{ day: advance.day }} />}
        fee={<EarlyFee tariff={tariff} advance={advance} />}
        least={<FormattedMessage id="earlyPay.least.none" />}
      />
      <Weekly weekly={weekly} advance={advance} instant={instant} tariff={tariff} />
      <Option
        title={<FormattedMessage id="earlyPay.instant" />}
        text={
          <FormattedMessage
            id="earlyPay.instant.text"
            values={{ share: <Percent percent={instant.shareOfEstimates} /> }}
          />
        }
        fee={<FormattedMessage id="earlyPay.fee.one" values={{ fee: <Percent percent={instant.fee} /> }} />}
        least={
          <FormattedMessage
            id="earlyPay.least.byMethod"
            values={{
              amount: <Money amount={instant.minimum} />,
              paypal: <Money amount={instant.paypalMinimum} />,
            }}
          />
        }
      />
    </div>
    <p>
      <FormattedMessage id="earlyPay.how" />
    </p>
  </>
);

/** How to be paid before the regular payment day, and what it costs; with a calculator below it. */
export const EarlyPayScreen = ({ calculator }: { calculator: ReactNode }) => {
  const { value: terms, failure, requestId, read } = useResource(earlyPay);
  const signedIn = useSelector(selectUserId) !== '';
  return (
    <article className="public-page early-pay">
      <PageHeading>
        <FormattedMessage id="earlyPay.title" />
      </PageHeading>
      {terms && <Options {...terms} />}
      {!terms && failure && <PlainFailed title="earlyPay.failed" requestId={requestId} onRetry={read} />}
      {!terms && !failure && <ScreenSkeleton />}
      <div className="plain-actions">
        <Link
          className="plain-button plain-button-primary"
          to={signedIn ? paths.paymentSetup : paths.register}
        >
          <FormattedMessage id={signedIn ? 'paymentMethods.payoneerSuccess.toSetup' : 'earlyPay.start'} />
        </Link>
      </div>
      {terms && calculator}
    </article>
  );
};
