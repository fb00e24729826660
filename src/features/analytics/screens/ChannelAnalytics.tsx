import './analytics.css';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useHistory } from 'react-router-dom';
import { type Failure, requestIdOf } from '#src/api/failure';
import { dayOf } from '#src/lib/days';
import { analyticsPath, paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { DAY_RANGES } from '#src/lib/ranges';
import { failureWords } from '#src/request/failureWords';
import { selectUserId } from '#src/session/session';
import { DateRange } from '#src/ui/DateRange';
import { ErrorPage } from '#src/ui/ErrorPage';
import { FiguresSkeleton } from '#src/ui/Figures';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { Tabs } from '#src/ui/Tabs';
import { useQuery } from '#src/list/useQuery';
import { TYPES, typeWords } from '../analyticsMessages';
import { analyticsDefaults, analyticsRules, rangeOf, sortOf, typeOf } from '../analyticsQuery';
import {
  figuresRequest,
  pickRequest,
  selectChannel,
  selectChannels,
  selectFigures,
  selectFiguresRequest,
  selectNeedsReauth,
  selectPickRequest,
} from '../analyticsSlice';
import { Contents } from './Contents';
import { DownloadCsv } from './DownloadCsv';

type WithAnalytics = Parameters<typeof selectNeedsReauth>[0];

const CHANNEL_ID = /^UC[\w-]{22}$/;

const ChannelPicker = ({ channelId, search }: { channelId: string; search: string }) => {
  const history = useHistory();
  const { formatMessage } = useIntl();
  const channel = useSelector(selectChannel);
  const linked = useSelector(selectChannels) ?? [];
  // One that is not linked is there to be seen, but not to be chosen from elsewhere.
  const others = linked.filter((one) => one.channelId !== channelId);
  const listed = channel ? [channel, ...others] : others;
  return (
    <label className="analytics-picker">
      <span className="visually-hidden">{formatMessage({ id: 'analytics.channel' })}</span>
      <select
        className="select"
        value={channelId}
        onChange={({ target }) => history.push({ pathname: analyticsPath(target.value), search })}
      >
        {!channel && <option value={channelId}>{channelId}</option>}
        {listed
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((one) => (
            <option key={one.channelId} value={one.channelId}>
              {one.name}
            </option>
          ))}
      </select>
    </label>
  );
};

const Failed = ({
  failure,
  unlinked,
  needsReauth,
  repair,
  onRetry,
}: {
  failure: Failure;
  unlinked: boolean;
  needsReauth: boolean;
  repair: ReactNode;
  onRetry: () => void;
}) => {
  const requestId = requestIdOf(failure);
  if (unlinked && needsReauth) {
    return (
      <div className="callout analytics-failed">
        <p>
          <FormattedMessage id="analytics.unlinked" />
        </p>
        <Link to={paths.channels} className="button">
          <FormattedMessage id="analytics.toChannels" />
        </Link>
      </div>
    );
  }
  return (
    <div className="callout callout-error analytics-failed" role="alert">
      <p>
        <strong>
          <FormattedMessage id="analytics.failed" />
        </strong>{' '}
        <FormattedMessage id={failureWords(failure)} />
        {requestId && !needsReauth && (
          <>
            {' '}
            <FormattedMessage id="failure.requestId" values={{ requestId }} />
          </>
        )}
      </p>
      {needsReauth ? (
        repair
      ) : (
        <button type="button" className="button" onClick={onRetry}>
          <FormattedMessage id="action.retry" />
        </button>
      )}
    </div>
  );
};

const UnknownChannel = () => (
  <ErrorPage status={404} title="analytics.unknown" text="analytics.unknown.text">
    <Link to={paths.channels} className="button button-primary">
      <FormattedMessage id="analytics.toChannels" />
    </Link>
  </ErrorPage>
);

const Known = ({ channelId, repair }: { channelId: string; repair: ReactNode }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const request = useSelector(selectFiguresRequest);
  const picked = useSelector(selectPickRequest);
  const channel = useSelector(selectChannel);
  const last = useSelector(selectFigures);
  const needsReauth = useSelector((state: WithAnalytics) => selectNeedsReauth(state, channelId));
  const [today] = useState(() => dayOf(Date.now()));
  const [defaults] = useState(() => analyticsDefaults(today));
  const [rules] = useState(() => analyticsRules(today));
  const [query, change] = useQuery(defaults, rules);
  const type = typeOf(query);
  const sort = sortOf(query);
  const { from, to } = rangeOf(query, today);
  const load = useCallback(
    () => void dispatch(figuresRequest.started({ userId, channelId, type, from, to })),
    [dispatch, userId, channelId, type, from, to],
  );
  // Before the browser paints: this is what the page waits for.
  useLayoutEffect(load, [load]);
  useLayoutEffect(
    () => void dispatch(pickRequest.started({ userId, channelId })),
    [dispatch, userId, channelId],
  );

  const failure = request.status === 'failed' ? request.failure : undefined;
  const refusedChannel = failure?.kind === 'refused' && failure.code === 'NOT_FOUND';
  if (refusedChannel || (picked.status === 'succeeded' && channel === null)) return <UnknownChannel />;

  const figures = last?.asked.channelId === channelId && last.asked.type === type ? last : null;
  return (
    <>
      <PageHeading>
        {channel ? (
          <FormattedMessage id="analytics.of" values={{ name: channel.name }} />
        ) : (
          <FormattedMessage id="analytics.title" />
        )}
      </PageHeading>
      <div className="analytics-filters">
        <ChannelPicker
          channelId={channelId}
          search={writeQuery('', defaults, { tab: type, from, to, view: query.view })}
        />
        <DateRange
          value={{ from, to }}
          latest={today}
          names={DAY_RANGES}
          onChange={(range) => change(range)}
        />
        {figures && figures.data.length > 0 && <DownloadCsv asked={figures.asked} sort={sort} />}
      </div>
      <Tabs
        label={formatMessage({ id: 'analytics.types' })}
        open={type}
        tabs={TYPES.map((name) => ({ name, label: <FormattedMessage id={typeWords[name]} /> }))}
      >
        {failure && (
          <Failed
            failure={failure}
            unlinked={channel?.status === 'unlinked'}
            needsReauth={needsReauth}
            repair={repair}
            onRetry={load}
          />
        )}
        {figures ? (
          <Contents
            figures={figures}
            refreshing={request.status === 'pending'}
            asTable={query.view === 'table'}
            onAsTable={(asTable) => change({ view: asTable ? 'table' : 'chart' })}
            sort={sort}
            onSort={({ column, direction }) => change({ sort: `${column}.${direction}` })}
          />
        ) : (
          !failure && (
            <>
              <FiguresSkeleton count={1} />
              <ScreenSkeleton cards={1} />
            </>
          )
        )}
      </Tabs>
    </>
  );
};

/**
 * A channel's figures of some days: what is counted, the days, and chart or table are in the address. `repair` is shown
 * where YouTube no longer takes the channel's grant.
 */
export const ChannelAnalytics = ({ channelId, repair }: { channelId: string; repair: ReactNode }) =>
  CHANNEL_ID.test(channelId) ? <Known channelId={channelId} repair={repair} /> : <UnknownChannel />;
