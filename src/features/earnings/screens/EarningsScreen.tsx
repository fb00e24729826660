import { Button, Card, Flex, Select, Skeleton, Typography } from 'antd';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { EarningsSource } from '#contract/earnings';
import { dayOf } from '#src/lib/days';
import { paths } from '#src/lib/paths';
import { readQuery } from '#src/lib/query';
import { EARLIEST_DAY } from '#contract/lists';
import { useResource, useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { DateRange } from '#src/ui/DateRange';
import { FiguresSkeleton } from '#src/ui/Figures';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { useQuery } from '#src/list/useQuery';
import { sourceWords } from '../earningsMessages';
import { type EarningsQuery, earningsDefaults, earningsRules, rangeOf } from '../earningsQuery';
import { selectMonths } from '../earningsSelectors';
import { type Summary, earningsSummary, nextPayment } from '../model';
import { DownloadCsv } from './DownloadCsv';
import { EarningsChart } from './EarningsChart';
import { EstimateList } from './EstimateList';
import { FailedNotice } from './FailedNotice';
import { GroupTable } from './GroupTable';
import { SummaryFigures } from './SummaryFigures';
import { serverNow } from '#src/lib/clock';

// As high as the chart.
const CHART_LINES = { rows: 10 };

// What is open is of the days and the source that were shown.
const SHUT = { open: '', record: '' };

type Change = (changes: Partial<EarningsQuery>) => void;

const SourceSelect = ({
  value,
  sources,
  onChange,
}: {
  value: Summary['range']['source'];
  sources: readonly EarningsSource[];
  onChange: (source: string) => void;
}) => {
  const { formatMessage } = useIntl();
  // The source in the URL is always offered, even before the user's sources are known.
  const listed = value === 'all' || sources.includes(value) ? sources : [value, ...sources];
  return (
    <Select
      className="list-filter"
      aria-label={formatMessage({ id: 'earnings.source' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: formatMessage({ id: 'earnings.source.all' }) },
        ...listed.map((source) => ({ value: source, label: formatMessage({ id: sourceWords[source] }) })),
      ]}
    />
  );
};

const Nothing = ({ summary, change }: { summary: Summary; change: Change }) =>
  summary.sources.length === 0 ? (
    <EmptyState title="earnings.none" text="earnings.none.text">
      <LinkButton type="primary" to={paths.dashboard}>
        <FormattedMessage id="action.toDashboard" />
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title="earnings.empty" text="earnings.empty.text">
      <Button type="primary" onClick={() => change({ from: EARLIEST_DAY, source: 'all' })}>
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
  return (
    <>
      <SummaryFigures summary={summary} refreshing={refreshing} />
      {summary.entries.length === 0 && summary.estimates.length === 0 ? (
        <Nothing summary={summary} change={change} />
      ) : (
        <>
          <Card>
            <EarningsChart
              months={months}
              ofSource={summary.range.source !== 'all'}
              asTable={query.view === 'table'}
              onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
            />
            <EstimateList />
          </Card>
          {ofEstimates}
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
              onOpen={(open) => change({ open })}
              record={query.record}
              onRecord={(record) => change({ record })}
              refreshing={refreshing}
              supportEmail={supportEmail}
            />
          </Flex>
        </>
      )}
    </>
  );
};

/** The days and the source that are shown. */
const Tools = ({
  range,
  source,
  latest,
  change,
}: {
  range: { from: string; to: string };
  source: ReturnType<typeof rangeOf>['source'];
  latest: string;
  change: Change;
}) => (
  <div className="list-tools">
    <DateRange value={range} latest={latest} onChange={(chosen) => change({ ...chosen, ...SHUT })} />
    <SourceSelect
      value={source}
      sources={useResourceState(earningsSummary).value?.sources ?? []}
      onChange={(chosen) => change({ source: chosen, ...SHUT })}
    />
    <Typography.Text type="secondary">
      <FormattedMessage id="earnings.utc" />
    </Typography.Text>
  </div>
);

/**
 * What was earned and paid in a range of days, by date and type (spec 001 §1); `children` stand above the figures, `ofEstimates` below
 * what is estimated. `supportEmail` is the one of the user's network.
 */
export const EarningsScreen = ({
  supportEmail,
  children,
  ofEstimates,
}: {
  supportEmail?: string | undefined;
  children?: ReactNode;
  ofEstimates?: ReactNode;
}) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { value: summary, failure, pending, requestId } = useResourceState(earningsSummary);
  // A payment that failed says whether the next one includes it.
  useResource(nextPayment, {}, { preloaded: true });
  const [today] = useState(() => dayOf(serverNow()));
  const [defaults] = useState(() => earningsDefaults(today));
  const [rules] = useState(() => earningsRules(today));
  const [query, change] = useQuery(defaults, rules);
  const { from, to, source } = rangeOf(query, today);
  const load = useCallback(
    () => dispatch(earningsSummary.started({ from, to, source })),
    [dispatch, from, to, source],
  );
  const opened = useRef(false);
  // A layout effect sends the request before the browser draws: the page waits for it. The first one is sent by `preload`.
  useLayoutEffect(() => {
    if (opened.current) load();
    opened.current = true;
  }, [load, userId]);

  return (
    <>
      <PageHeading>
        <FormattedMessage id="earnings.title" />
      </PageHeading>
      <Tools range={{ from, to }} source={source} latest={today} change={change} />
      <Flex vertical gap="middle">
        {children}
        {failure && summary && <FailedNotice shown={summary.range} onRetry={load} />}
        {summary && (
          <Booked {...{ summary, query, change, supportEmail, ofEstimates }} refreshing={pending} />
        )}
        {!summary &&
          (failure ? (
            <FailedState title="earnings.failed" requestId={requestId} onRetry={load} />
          ) : (
            <Loading />
          ))}
      </Flex>
    </>
  );
};

/** The requests of the screen at an address. */
export const earningsRequests = ({ search }: { search: string }) => {
  const today = dayOf(serverNow());
  const query = readQuery(search, earningsDefaults(today), earningsRules(today));
  return [earningsSummary.started(rangeOf(query, today)), nextPayment.started()];
};
