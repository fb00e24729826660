import './earnings.css';
import { Card, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { type EarningsMonth, selectEstimates, selectMonths } from '../earningsSelectors';
import { type Summary, earningsSummary, nextPayment, selectAskedRange, selectAskedSummary } from '../model';
import { EarningsChart } from './EarningsChart';
import { isZero, sumAmounts } from '#src/lib/amount';
import { dayOf } from '#src/lib/days';
import { paths } from '#src/lib/paths';
import { oneOf } from '#src/lib/query';
import { rangeNamed } from '#src/lib/ranges';
import { type Figure, Figures, FiguresSkeleton } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import { shownOnce } from '#src/ui/shownOnce';
import { useQuery } from '#src/list/useQuery';
import { paymentFigures } from './paymentFigures';
import { serverNow } from '#src/lib/clock';

// As high as the chart.
const CHART_LINES = { rows: 10 };

const QUERY = { view: 'chart' };
const RULES = { view: oneOf('chart', 'table') };

/** The requests of the dashboard: the summary of six whole months including the current one, and the next payment. */
export const moneyRequests = (range = rangeNamed('months6', dayOf(serverNow()))) => [
  earningsSummary.started({ source: 'all', ...range }),
  nextPayment.started(),
];

const hasMoney = (month: EarningsMonth): boolean =>
  [month.earned, month.paid, month.estimated].some((amount) => !isZero(amount));

const useMoney = () => {
  const dispatch = useDispatch();
  const range = useSelector(selectAskedRange);
  const summary = useSelector(selectAskedSummary);
  const payment = useSelector(nextPayment.selectValue);
  const requests = [useRequest(earningsSummary), useRequest(nextPayment)];
  return {
    summary,
    payment,
    failure: requests.flatMap((request) => (request.status === 'failed' ? [request.failure] : []))[0],
    refreshing: requests.some(({ status }) => status === 'pending'),
    load: () => moneyRequests(range ?? undefined).forEach(dispatch),
  };
};

const ofSummary = ({ earned, paid }: Summary, estimates: readonly EarningsMonth[]): Figure[] => [
  {
    id: 'earned',
    label: <FormattedMessage id="earnings.money.earned" />,
    value: <Money amount={earned} />,
    note: estimates.length > 0 && (
      <FormattedMessage
        id="earnings.money.estimated"
        values={{ amount: <Money amount={sumAmounts(estimates.map(({ estimated }) => estimated))} /> }}
      />
    ),
  },
  ...(paid === null
    ? []
    : [{ id: 'paid', label: <FormattedMessage id="earnings.money.paid" />, value: <Money amount={paid} /> }]),
];

/**
 * The balance, the next payment and the sums of six months, then `children`, then a chart of the same months where they have any, which can
 * wait until it is known how high what stands above it is.
 */
export const MoneySection = ({
  isChartLate = false,
  children,
}: {
  isChartLate?: boolean;
  children: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const { summary, payment, failure, refreshing, load } = useMoney();
  const months = useSelector(selectMonths);
  const estimates = useSelector(selectEstimates);
  const [{ view }, change] = useQuery(QUERY, RULES);
  const known = [
    ...(payment ? paymentFigures(payment) : []),
    ...(summary ? ofSummary(summary, estimates) : []),
  ];
  return (
    <>
      <Flex component="section" vertical gap="middle" aria-label={formatMessage({ id: 'earnings.money' })}>
        {failure && <FailedState title="earnings.failed" requestId={requestIdOf(failure)} onRetry={load} />}
        {!failure && !(summary && payment) ? (
          <FiguresSkeleton />
        ) : (
          known.length > 0 && <Figures refreshing={refreshing} figures={known} />
        )}
      </Flex>
      {children}
      {summary && months.some(hasMoney) && (
        <section
          className="money-chart"
          style={shownOnce(!isChartLate)}
          aria-label={formatMessage({ id: 'earnings.chart' })}
        >
          <Card>
            <EarningsChart
              months={months}
              asTable={view === 'table'}
              onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
            />
            <Flex justify="end">
              <Link to={paths.earnings}>
                <FormattedMessage id="earnings.money.toEarnings" />
              </Link>
            </Flex>
          </Card>
        </section>
      )}
      {!summary && !failure && !isChartLate && (
        <Card className="money-chart" aria-busy="true">
          <Skeleton active paragraph={CHART_LINES} />
        </Card>
      )}
    </>
  );
};
