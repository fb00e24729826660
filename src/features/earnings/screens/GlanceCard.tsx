import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { isZero, subtractAmounts } from '#src/lib/amount';
import { paths } from '#src/lib/paths';
import { methodWords } from '#src/lib/paymentWords';
import { useResourceState } from '#src/request/useResource';
import { Day, Month } from '#src/ui/Day';
import { type Figure, Figures, FiguresSkeleton } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import { sourceWords, statusWords } from '../earningsMessages';
import { type Glance, earningsGlance } from '../glanceModel';

type Reason = Glance['because'][number];

const Change = ({ last, before }: Pick<Glance, 'last' | 'before'>) => {
  if (!last || !before) return <FormattedMessage id="earnings.glance.first" />;
  const change = subtractAmounts(last.amount, before.amount);
  const values = { month: <Month month={before.month} />, change: <Money amount={change} signed /> };
  return (
    <FormattedMessage
      id={isZero(change) ? 'earnings.glance.same' : 'earnings.glance.change'}
      values={values}
    />
  );
};

const Why = ({ reason }: { reason: Reason }) => {
  const change = <Money amount={reason.change} signed />;
  if (reason.by !== 'channel') {
    return <FormattedMessage id={`earnings.glance.why.${reason.by}`} values={{ change }} />;
  }
  const values = {
    change,
    channel: reason.name,
    source: <FormattedMessage id={sourceWords[reason.source]} />,
  };
  return <FormattedMessage id="earnings.glance.why.channel" values={values} />;
};

const Method = ({ method }: { method: string }) => {
  const words = methodWords(method);
  return words ? <FormattedMessage id={words} /> : method;
};

const keyOf = (reason: Reason) =>
  reason.by === 'channel' ? `${reason.channelId} ${reason.source}` : reason.by;

const figuresOf = ({ last, before, because, latestPayment }: Glance): Figure[] => [
  ...(last
    ? [
        {
          id: 'last',
          label: (
            <FormattedMessage id="earnings.glance.last" values={{ month: <Month month={last.month} /> }} />
          ),
          value: <Money amount={last.amount} />,
          note: (
            <>
              <Change last={last} before={before} />
              {because.map((reason) => (
                <Fragment key={keyOf(reason)}>
                  <br />
                  <Why reason={reason} />
                </Fragment>
              ))}
              <br />
              <Link to={`${paths.earnings}?from=${last.month}-01&month=${last.month}`}>
                <FormattedMessage id="earnings.details.channels" />
              </Link>
            </>
          ),
        },
      ]
    : []),
  ...(latestPayment
    ? [
        {
          id: 'latest',
          label: <FormattedMessage id="earnings.glance.latest" />,
          value: <Money amount={latestPayment.amount} />,
          note: (
            <>
              <Day day={latestPayment.date} /> · <Method method={latestPayment.method} /> ·{' '}
              <FormattedMessage id={statusWords[latestPayment.status]} />
            </>
          ),
        },
      ]
    : []),
];

/** The last final month beside the one before it with the reasons of the difference, and the latest payment. */
export const GlanceCard = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { value: glance, failure, pending, requestId } = useResourceState(earningsGlance);
  if (failure && !glance) {
    return (
      <FailedState
        title="earnings.glance.failed"
        requestId={requestId}
        onRetry={() => dispatch(earningsGlance.started())}
      />
    );
  }
  if (!glance) return <FiguresSkeleton count={2} />;
  const figures = figuresOf(glance);
  if (figures.length === 0) return null;
  return (
    <section aria-label={formatMessage({ id: 'earnings.glance' })}>
      <Figures figures={figures} refreshing={pending} />
    </section>
  );
};
