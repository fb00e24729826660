import { Card, Flex, Skeleton } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useResourceState } from '#src/request/useResource';
import { Month } from '#src/ui/Day';
import { Later } from '#src/ui/Later';
import type { EarningsQuery } from '../earningsQuery';
import { type Months, earningsFilters, earningsMonths } from '../monthsModel';
import { AskedTab } from './AskedTab';
import { Nothing } from './DaysTab';
import { DownloadCsv } from './DownloadCsv';
import { MonthTable } from './MonthTable';
import { SourcesChart } from './SourcesChart';
import { Statements } from './Statements';

// As high as the rows of six months.
const LINES = { rows: 12 };

type Change = (changes: Partial<EarningsQuery>) => void;

const List = ({
  months,
  query,
  refreshing,
  change,
  supportEmail,
}: {
  months: Months;
  query: EarningsQuery;
  refreshing: boolean;
  change: Change;
  supportEmail: string | undefined;
}) => {
  // The same each time: what else of the screen changes draws no rows.
  const onOpen = useCallback((month: string) => change({ month }), [change]);
  const onPayment = useCallback((payment: string) => change({ payment }), [change]);
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="months">
      <Flex component="header" wrap justify="space-between" align="end" gap="small">
        <h2 id="months">
          <FormattedMessage id="earnings.months" />
        </h2>
        <DownloadCsv of={{ list: 'months', ...months.asked }} />
      </Flex>
      <MonthTable
        months={months}
        open={query.month}
        onOpen={onOpen}
        onPayment={onPayment}
        refreshing={refreshing}
        supportEmail={supportEmail}
      />
    </Flex>
  );
};

/** What each month earned, what became of it, and what is open: the balance; below it what each source brought. */
export const MonthsTab = ({
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
  const state = useResourceState(earningsMonths);
  const first = useResourceState(earningsFilters).value?.first;
  return (
    <AskedTab
      of={state}
      shown={({ asked: { from, to } }) => ({ from: <Month month={from} />, to: <Month month={to} /> })}
      skeleton={
        <Card aria-busy="true">
          <Skeleton active paragraph={LINES} />
        </Card>
      }
      onRetry={onRetry}
    >
      {(months) =>
        months.months.length === 0 ? (
          <Nothing isNew={first === null} change={change} />
        ) : (
          <>
            <List {...{ months, query, change, supportEmail }} refreshing={state.pending} />
            <Later>
              <Flex vertical gap="middle" className="screen-only">
                {ofEstimates}
                <SourcesChart
                  months={months}
                  asTable={query.view === 'table'}
                  onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
                />
                <Statements first={first ?? undefined} />
              </Flex>
            </Later>
          </>
        )
      }
    </AskedTab>
  );
};
