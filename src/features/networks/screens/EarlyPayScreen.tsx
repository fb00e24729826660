import './networks.css';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { PlainFailed } from '#src/ui/PlainFailed';
import { type EarlyPay, earlyPay } from '../model';

const Percent = ({ of }: { of: string }) => (
  // A percentage of the network's terms, not an amount of money: it has two decimals at most, so a number is exact
  // enough.
  <FormattedNumber value={Number(of) / 100} style="percent" maximumFractionDigits={2} />
);

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
        <FormattedMessage id="networks.earlyPay.fee" />
      </dt>
      <dd>{fee}</dd>
      <dt>
        <FormattedMessage id="networks.earlyPay.least" />
      </dt>
      <dd>{least}</dd>
    </dl>
  </section>
);

const Weekly = ({ weekly, advance, instant }: Pick<EarlyPay, 'weekly' | 'advance' | 'instant'>) => (
  <Option
    title={<FormattedMessage id="networks.earlyPay.weekly" />}
    text={
      <FormattedMessage
        id="networks.earlyPay.weekly.text"
        values={{ days: weekly.days, share: <Percent of={instant.shareOfEstimates} /> }}
      />
    }
    fee={
      <FormattedMessage
        id="networks.earlyPay.weekly.fee"
        values={{
          fee: <Percent of={advance.fee} />,
          paypal: <Percent of={advance.paypalFee} />,
          estimates: <Percent of={instant.fee} />,
        }}
      />
    }
    least={<FormattedMessage id="networks.earlyPay.least.none" />}
  />
);

const Options = ({ regular, advance, instant, weekly }: EarlyPay) => (
  <>
    <p className="tagline">
      <FormattedMessage id="networks.earlyPay.intro" values={regular} />
    </p>
    <div className="options">
      <Option
        title={<FormattedMessage id="networks.earlyPay.advance" />}
        text={<FormattedMessage id="networks.earlyPay.advance.text" values={{ day: advance.day }} />}
        fee={
          <FormattedMessage
            id="networks.earlyPay.fee.byMethod"
            values={{ fee: <Percent of={advance.fee} />, paypal: <Percent of={advance.paypalFee} /> }}
          />
        }
        least={<FormattedMessage id="networks.earlyPay.least.none" />}
      />
      <Weekly weekly={weekly} advance={advance} instant={instant} />
      <Option
        title={<FormattedMessage id="networks.earlyPay.instant" />}
        text={
          <FormattedMessage
            id="networks.earlyPay.instant.text"
            values={{ share: <Percent of={instant.shareOfEstimates} /> }}
          />
        }
        fee={
          <FormattedMessage id="networks.earlyPay.fee.one" values={{ fee: <Percent of={instant.fee} /> }} />
        }
        least={
          <FormattedMessage
            id="networks.earlyPay.least.byMethod"
            values={{
              amount: <Money amount={instant.minimum} />,
              paypal: <Money amount={instant.paypalMinimum} />,
            }}
          />
        }
      />
    </div>
    <p>
      <FormattedMessage id="networks.earlyPay.how" />
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
        <FormattedMessage id="networks.earlyPay.title" />
      </PageHeading>
      {terms && <Options {...terms} />}
      {!terms && failure && (
        <PlainFailed title="networks.earlyPay.failed" requestId={requestId} onRetry={read} />
      )}
      {!terms && !failure && <ScreenSkeleton />}
      <div className="plain-actions">
        <Link
          className="plain-button plain-button-primary"
          to={signedIn ? paths.paymentSetup : paths.register}
        >
          <FormattedMessage
            id={signedIn ? 'paymentMethods.payoneerSuccess.toSetup' : 'networks.earlyPay.start'}
          />
        </Link>
      </div>
      {terms && calculator}
    </article>
  );
};
