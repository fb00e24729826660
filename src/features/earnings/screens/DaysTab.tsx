import { Button, Card, Flex, Skeleton } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { EARLIEST_DAY } from '#contract/lists';
import { useResourceState } from '#src/request/useResource';
import { Day } from '#src/ui/Day';
import { FiguresSkeleton } from '#src/ui/Figures';
import { LinkButton } from '#src/ui/LinkButton';
import { EmptyState } from '#src/ui/ScreenState';
import { type EarningsQuery, UNFILTERED } from '../earningsQuery';
import { selectMonths } from '../earningsSelectors';
import { type Summary, earningsSummary } from '../model';
import { AskedTab } from './AskedTab';
import { DownloadCsv } from './DownloadCsv';
import { EarningsChart } from './EarningsChart';
import { EstimateList } from './EstimateList';
import { GroupTable } from './GroupTable';
import { SummaryFigures } from './SummaryFigures';

// As high as the chart.
const CHART_LINES = { rows: 10 };

type Change = (changes: Partial<EarningsQuery>) => void;

/** Says that nothing is there: nothing at all yet, or nothing of what was asked for. */
export const Nothing = ({ isNew, change }: { isNew: boolean; change: Change }) =>
  isNew ? (
    <EmptyState title="earnings.none" text="earnings.none.text">
      <LinkButton type="primary" to={paths.dashboard}>
        <FormattedMessage id="action.toDashboard" />
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title="earnings.empty" text="earnings.empty.text">
      <Button type="primary" onClick={() => change({ from: EARLIEST_DAY, ...UNFILTERED })}>
        <FormattedMessage id="earnings.empty.all" />
      </Button>
    </EmptyState>
  );

const Loading = () => (
  <>
    <FiguresSkeleton />
    <Card aria-busy="true">
      <Skeleton active paragraph={CHART_LINES} />
    </Card>
  </>
);

const Booked = ({
  summary,
  query,
  refreshing,
  change,
  supportEmail,
  ofEstimates,
}: {
  summary: Summary;
  query: EarningsQuery;
  refreshing: boolean;
  change: Change;
  supportEmail: string | undefined;
  ofEstimates: ReactNode;
}) => {
  const months = useSelector(selectMonths);
  // The same each time: what else of the screen changes draws no rows.
  const onOpen = useCallback((open: string) => change({ open }), [change]);
  const onRecord = useCallback((record: string) => change({ record }), [change]);
  return (
    <>
      <SummaryFigures summary={summary} refreshing={refreshing} />
      {summary.entries.length === 0 && summary.estimates.length === 0 ? (
        <Nothing isNew={summary.sources.length === 0} change={change} />
      ) : (
        <>
          <Card className="screen-only">
            <EarningsChart
              months={months}
              ofSource={summary.paid === null}
              asTable={query.view === 'table'}
              onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
            />
            <EstimateList />
          </Card>
          <div className="screen-only">{ofEstimates}</div>
          <Flex component="section" vertical gap="small" aria-labelledby="entries">
            <Flex component="header" wrap justify="space-between" align="end" gap="small">
              <h2 id="entries">
                <FormattedMessage id="earnings.entries" />
              </h2>
              <DownloadCsv of={{ list: 'entries', ...summary.range }} />
            </Flex>
            <GroupTable
              summary={summary}
              open={query.open}
              onOpen={onOpen}
              record={query.record}
              onRecord={onRecord}
              refreshing={refreshing}
              supportEmail={supportEmail}
            />
          </Flex>
        </>
      )}
    </>
  );
};

/** What was earned and paid in a range of days, by date and type (spec 001 §1). */
export const DaysTab = ({
  query,
  change,
  onRetry,
  supportEmail,
  ofEstimates,
}: {
  query: EarningsQuery;
  change: Change;
  onRetry: () => void;
  supportEmail: string | undefined;
  ofEstimates: ReactNode;
}) => {
  const state = useResourceState(earningsSummary);
  return (
    <AskedTab
      of={state}
      shown={({ range: { from, to } }) => ({ from: <Day day={from} />, to: <Day day={to} /> })}
      skeleton={<Loading />}
      onRetry={onRetry}
    >
      {(summary) => (
        <Booked {...{ summary, query, change, supportEmail, ofEstimates }} refreshing={state.pending} />
      )}
    </AskedTab>
  );
};
