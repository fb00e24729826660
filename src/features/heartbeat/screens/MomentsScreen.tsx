import './heartbeat.css';
import { useEffect, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { MOMENTS, MOMENTS_RULES, NEW, STEP, shownFor } from '../heartbeatQuery';
import { heartbeatFeature } from '../feature';
import { type Moments, momentsRequest } from '../heartbeatRequests';
import { selectMoments } from '../heartbeatSlice';
import { MomentForm } from './MomentForm';
import { MOMENTS_HEADING, MomentList } from './MomentList';
import { MomentSearch } from './MomentSearch';
import { useFocusAfterClose } from './useFocusAfterClose';

const ShowAll = ({ onShowAll }: { onShowAll: () => void }) => (
  <button type="button" className="button" onClick={onShowAll}>
    <FormattedMessage id="heartbeat.moments.showAll" />
  </button>
);

// The moment that the URL names is deleted, or is not among those that are shown.
const MomentGone = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState title="heartbeat.moments.gone" text="heartbeat.moments.gone.text">
    <ShowAll onShowAll={onShowAll} />
  </EmptyState>
);

const NoMoments = ({ moments: { total, items }, onShowAll }: { moments: Moments; onShowAll: () => void }) => {
  if (total === 0) return <EmptyState title="heartbeat.moments.empty" text="heartbeat.moments.empty.text" />;
  if (items.length > 0) return null;
  return (
    <EmptyState title="heartbeat.moments.noneFound" text="heartbeat.moments.noneFound.text">
      <ShowAll onShowAll={onShowAll} />
    </EmptyState>
  );
};

const AddMoment = ({ full, limit, onAdd }: { full: boolean; limit: number; onAdd: () => void }) =>
  full ? (
    <p className="secondary">
      <FormattedMessage id="heartbeat.moments.full" values={{ limit }} />
    </p>
  ) : (
    <button type="button" className="button button-primary" onClick={onAdd}>
      <FormattedMessage id="heartbeat.moments.add" />
    </button>
  );

/** A creator's moments: named cuts of YouTube videos, each tied to a paragraph of text. */
const MomentsScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const moments = useSelector(selectMoments);
  const request = useRequest(momentsRequest);
  const [{ search, shown, form }, change] = useQuery(MOMENTS, MOMENTS_RULES);
  const heading = useFocusAfterClose(form);
  const asked = useMemo(() => ({ userId, search, page: 1, perPage: shown }), [userId, search, shown]);
  useEffect(() => void dispatch(momentsRequest.started(asked)), [dispatch, asked]);

  const retry = () => dispatch(momentsRequest.started(asked));
  const full = moments !== null && moments.total >= moments.limit;
  const edited = moments?.items.find(({ momentId }) => momentId === form);
  const more = moments ? moments.pagination.total - moments.items.length : 0;
  return (
    <>
      <PageHeading>
        <FormattedMessage id="heartbeat.moments.title" />
      </PageHeading>
      <p className="lead">
        <FormattedMessage id="heartbeat.moments.lead" />
      </p>
      {form === NEW && !full && <MomentForm onClose={() => change({ form: '' })} />}
      {edited && <MomentForm key={form} moment={edited} onClose={() => change({ form: '' })} />}
      {form !== '' && form !== NEW && moments && request.status === 'succeeded' && !edited && (
        <MomentGone onShowAll={() => change({ form, search: '', shown: shownFor(moments.total) })} />
      )}

      <section aria-labelledby={MOMENTS_HEADING}>
        <div className="list-heading">
          <h2 id={MOMENTS_HEADING} tabIndex={-1} ref={heading}>
            <FormattedMessage id="heartbeat.moments.list" values={{ count: moments?.total ?? 0 }} />
          </h2>
          {moments !== null && moments.total > 0 && <MomentSearch search={search} />}
          {moments !== null && form !== NEW && (
            <AddMoment full={full} limit={moments.limit} onAdd={() => change({ form: NEW })} />
          )}
        </div>
        {request.status === 'failed' && (
          <FailedState
            title="heartbeat.moments.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={retry}
          />
        )}
        {moments === null && request.status !== 'failed' && <ScreenSkeleton cards={3} />}
        {moments !== null && <NoMoments moments={moments} onShowAll={() => change({ search: '' })} />}
        {moments !== null && (
          <MomentList moments={moments} searching={search !== ''} onEdit={(id) => change({ form: id })} />
        )}
        {more > 0 && (
          <button type="button" className="button" onClick={() => change({ shown: shownFor(shown + STEP) })}>
            <FormattedMessage id="heartbeat.moments.more" values={{ count: Math.min(more, STEP) }} />
          </button>
        )}
      </section>
    </>
  );
};

export const features = [heartbeatFeature];
export default MomentsScreen;
