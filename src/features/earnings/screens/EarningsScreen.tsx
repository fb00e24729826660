import './earnings.css';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { EarningsSource } from '#contract/earnings';
import { requestIdOf } from '#src/api/failure';
import { dayOf } from '#src/lib/days';
import { paths } from '#src/lib/paths';
import { readQuery } from '#src/lib/query';
import { EARLIEST_DAY } from '#contract/lists';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { DateRange } from '#src/ui/DateRange';
import { FiguresSkeleton } from '#src/ui/Figures';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { useQuery } from '#src/list/useQuery';
import { sourceWords } from '../earningsMessages';
import { type EarningsQuery, earningsDefaults, earningsRules, rangeOf } from '../earningsQuery';
import { selectMonths } from '../earningsSelectors';
import { type Summary, selectFailedFetching, selectSummary, summaryRequest } from '../earningsSlice';
import { earningsFeature } from '../feature';
import { DownloadCsv } from './DownloadCsv';
import { EarningsChart } from './EarningsChart';
import { EstimateList } from './EstimateList';
import { FailedNotice } from './FailedNotice';
import { GroupTable } from './GroupTable';
import { SummaryFigures } from './SummaryFigures';

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
    <label>
      <FormattedMessage id="earnings.source" />{' '}
      <select className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="all">{formatMessage({ id: 'earnings.source.all' })}</option>
        {listed.map((source) => (
          <option key={source} value={source}>
            {formatMessage({ id: sourceWords[source] })}
          </option>
        ))}
      </select>
    </label>
  );
};

const Nothing = ({ summary, change }: { summary: Summary; change: Change }) =>
  summary.sources.length === 0 ? (
    <EmptyState title="earnings.none" text="earnings.none.text">
      <Link to={paths.dashboard} className="button button-primary">
        <FormattedMessage id="action.toDashboard" />
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="earnings.empty" text="earnings.empty.text">
      <button
        type="button"
        className="button button-primary"
        onClick={() => change({ from: EARLIEST_DAY, source: 'all' })}
      >
        <FormattedMessage id="earnings.empty.all" />
      </button>
    </EmptyState>
  );

const Booked = ({
  summary,
  query,
  refreshing,
  change,
}: {
  summary: Summary;
  query: EarningsQuery;
  refreshing: boolean;
  change: Change;
}) => {
  const months = useSelector(selectMonths);
  return (
    <>
      <SummaryFigures summary={summary} refreshing={refreshing} />
      {summary.entries.length === 0 && summary.estimates.length === 0 ? (
        <div className="earnings-part">
          <Nothing summary={summary} change={change} />
        </div>
      ) : (
        <>
          <div className="panel">
            <EarningsChart
              months={months}
              asTable={query.view === 'table'}
              onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
            />
            <EstimateList />
          </div>
          <section aria-labelledby="entries">
            <header className="earnings-head">
              <h2 id="entries">
                <FormattedMessage id="earnings.entries" />
              </h2>
              <DownloadCsv summary={summary} />
            </header>
            <GroupTable
              summary={summary}
              open={query.open}
              refreshing={refreshing}
              onOpen={(open) => change({ open })}
            />
          </section>
        </>
      )}
    </>
  );
};

/** What was earned and paid in a range of days, by date and type (spec 001 §1). */
const EarningsScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const summary = useSelector(selectSummary);
  const request = useRequest(summaryRequest);
  const failed = useSelector(selectFailedFetching);
  const [today] = useState(() => dayOf(Date.now()));
  const [defaults] = useState(() => earningsDefaults(today));
  const [rules] = useState(() => earningsRules(today));
  const [query, change] = useQuery(defaults, rules);
  const { from, to, source } = rangeOf(query, today);
  const load = useCallback(
    () => dispatch(summaryRequest.started({ userId, from, to, source })),
    [dispatch, userId, from, to, source],
  );
  const opened = useRef(false);
  // A layout effect sends the request before the browser draws: the page waits for it. The first one is sent by `asks`.
  useLayoutEffect(() => {
    if (opened.current) load();
    opened.current = true;
  }, [load]);

  return (
    <>
      <PageHeading>
        <FormattedMessage id="earnings.title" />
      </PageHeading>
      <div className="earnings-filters">
        <DateRange value={{ from, to }} latest={today} onChange={(range) => change({ ...range, open: '' })} />
        <SourceSelect
          value={source}
          sources={summary?.sources ?? []}
          onChange={(chosen) => change({ source: chosen })}
        />
        <span className="secondary">
          <FormattedMessage id="earnings.utc" />
        </span>
      </div>
      {failed && summary && <FailedNotice shown={summary.range} onRetry={load} />}
      {summary && (
        <Booked summary={summary} query={query} refreshing={request.status === 'pending'} change={change} />
      )}
      {!summary &&
        (request.status === 'failed' ? (
          <FailedState title="earnings.failed" requestId={requestIdOf(request.failure)} onRetry={load} />
        ) : (
          <>
            <FiguresSkeleton />
            <div className="earnings-part">
              <ScreenSkeleton cards={1} />
            </div>
          </>
        ))}
    </>
  );
};

export const features = [earningsFeature];
export const asks = ({ userId, search }: { userId: string; search: string }) => {
  const today = dayOf(Date.now());
  const query = readQuery(search, earningsDefaults(today), earningsRules(today));
  return [summaryRequest.started({ userId, ...rangeOf(query, today) })];
};
export default EarningsScreen;
