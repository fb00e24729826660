import { Card, Flex, Skeleton } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useResourceState } from '#src/request/useResource';
import { Later } from '#src/ui/Later';
import { FailedState } from '#src/ui/ScreenState';
import type { EarningsQuery } from '../earningsQuery';
import { earningsFilters, earningsMonths } from '../monthsModel';
import { Nothing } from './DaysTab';
import { DownloadCsv } from './DownloadCsv';
import { MonthTable } from './MonthTable';
import { SourcesChart } from './SourcesChart';
import { Statements } from './Statements';

// As high as the rows of six months.
const LINES = { rows: 12 };

/** What each month earned, what became of it, and what is open: the balance; below it what each source brought. */
export const MonthsTab = ({
  query,
  change,
  onRetry,
  supportEmail,
  ofEstimates,
}: {
  query: EarningsQuery;
  change: (changes: Partial<EarningsQuery>) => void;
  onRetry: () => void;
  supportEmail: string | undefined;
  ofEstimates: ReactNode;
}) => {
  const { value: months, failure, pending, requestId } = useResourceState(earningsMonths);
  const first = useResourceState(earningsFilters).value?.first;
  // The same each time: what else of the screen changes draws no rows.
  const onOpen = useCallback((month: string) => change({ month }), [change]);
  const onPayment = useCallback((payment: string) => change({ payment }), [change]);
  return (
    <Flex vertical gap="middle">
      {failure && <FailedState title="earnings.failed" requestId={requestId} onRetry={onRetry} />}
      {!months && !failure && (
        <Card aria-busy="true">
          <Skeleton active paragraph={LINES} />
        </Card>
      )}
      {months && months.months.length === 0 && <Nothing isNew={first === null} change={change} />}
      {months && months.months.length > 0 && (
        <>
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
              refreshing={pending}
              supportEmail={supportEmail}
            />
          </Flex>
          <Later>
            {ofEstimates}
            <SourcesChart
              months={months}
              asTable={query.view === 'table'}
              onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
            />
            <Statements first={first ?? undefined} />
          </Later>
        </>
      )}
    </Flex>
  );
};
