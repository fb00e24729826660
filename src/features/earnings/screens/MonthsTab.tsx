import { Card, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useResourceState } from '#src/request/useResource';
import { FailedState } from '#src/ui/ScreenState';
import type { EarningsQuery } from '../earningsQuery';
import { earningsFilters, earningsMonths } from '../monthsModel';
import { Nothing } from './DaysTab';
import { MonthTable } from './MonthTable';
import { SourcesChart } from './SourcesChart';

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
  const isNew = useResourceState(earningsFilters).value?.first === null;
  return (
    <Flex vertical gap="middle">
      {failure && <FailedState title="earnings.failed" requestId={requestId} onRetry={onRetry} />}
      {!months && !failure && (
        <Card aria-busy="true">
          <Skeleton active paragraph={LINES} />
        </Card>
      )}
      {months && months.months.length === 0 && <Nothing isNew={isNew} change={change} />}
      {months && months.months.length > 0 && (
        <>
          <Flex component="section" vertical gap="small" aria-labelledby="months">
            <h2 id="months">
              <FormattedMessage id="earnings.months" />
            </h2>
            <MonthTable
              months={months}
              open={query.month}
              onOpen={(month) => change({ month })}
              onPayment={(payment) => change({ payment })}
              refreshing={pending}
              supportEmail={supportEmail}
            />
          </Flex>
          {ofEstimates}
          <SourcesChart
            months={months}
            asTable={query.view === 'table'}
            onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
          />
        </>
      )}
    </Flex>
  );
};
