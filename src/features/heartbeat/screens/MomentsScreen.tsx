import './heartbeat.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import type { RequestsState } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { useQuery } from '#src/list/useQuery';
import { MOMENTS, MOMENTS_RULES, NEW, STEP, shownFor } from '../addresses';
import { heartbeatFeature } from '../feature';
import {
  type Moment,
  type Moments,
  deleteMomentRequest,
  momentsRequest,
  moveMomentRequest,
} from '../heartbeatRequests';
import { selectMoments, selectMoved } from '../heartbeatSlice';
import { MomentCard } from './MomentCard';
import { MomentForm } from './MomentForm';
import { MomentSearch } from './MomentSearch';
import { OrderButtons } from './OrderButtons';
import { useKeptFocus } from './useKeptFocus';

const LIST = 'moments-list';

const DeleteDialog = ({ moment, onClose }: { moment: Moment; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { momentId, name } = moment;
  const { status } = useSelector((state: { requests: RequestsState }) =>
    deleteMomentRequest.select(state, momentId),
  );
  return (
    <Dialog
      title={<FormattedMessage id="heartbeat.moments.delete.title" />}
      action={<FormattedMessage id="heartbeat.moments.delete" />}
      danger
      busy={status === 'pending'}
      onAction={() => dispatch(deleteMomentRequest.started({ userId, momentId }))}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="heartbeat.moments.delete.text" values={{ name }} />
      </p>
    </Dialog>
  );
};

const MomentList = ({
  moments: { items, total },
  searching,
  onEdit,
}: {
  moments: Moments;
  searching: boolean;
  onEdit: (id: string) => void;
}) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const moved = useSelector(selectMoved);
  const [deleting, setDeleting] = useState('');
  const asked = items.find(({ momentId }) => momentId === deleting);
  const remember = useKeptFocus(items, LIST, deleting !== '' && !asked);
  const last = items.find(({ momentId }) => momentId === moved?.id);
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved && last && (
          <FormattedMessage
            id="heartbeat.order.moved"
            values={{ name: last.name, place: moved.place, total }}
          />
        )}
      </p>
      {searching && items.length > 1 && (
        <p className="secondary">
          <FormattedMessage id="heartbeat.moments.order.searching" />
        </p>
      )}
      <ol className="moments">
        {items.map((moment) => {
          const { momentId, name, place } = moment;
          return (
            <li key={momentId}>
              <MomentCard moment={moment}>
                <button type="button" className="button" onClick={() => onEdit(momentId)}>
                  <FormattedMessage id="action.edit" />
                  <span className="visually-hidden"> {name}</span>
                </button>
                {!searching && (
                  <OrderButtons
                    id={momentId}
                    name={name}
                    place={place}
                    total={total}
                    onMove={(direction) => {
                      remember(momentId, direction);
                      dispatch(moveMomentRequest.started({ userId, momentId, direction }));
                    }}
                  />
                )}
                <button type="button" className="button" onClick={() => setDeleting(momentId)}>
                  <FormattedMessage id="action.delete" />
                  <span className="visually-hidden"> {name}</span>
                </button>
              </MomentCard>
            </li>
          );
        })}
      </ol>
      {asked && <DeleteDialog moment={asked} onClose={() => setDeleting('')} />}
    </>
  );
};

/** A creator's moments: named cuts of YouTube videos, each tied to a paragraph of text. */
const MomentsScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const moments = useSelector(selectMoments);
  const request = useSelector((state: { requests: RequestsState }) => momentsRequest.select(state));
  const [{ search, shown, form }, change] = useQuery(MOMENTS, MOMENTS_RULES);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useMemo(() => ({ userId, search, page: 1, perPage: shown }), [userId, search, shown]);
  useEffect(() => void dispatch(momentsRequest.started(asked)), [dispatch, asked]);
  // From a form that was closed the focus goes to the list.
  const before = useRef(form);
  useEffect(() => {
    if (before.current && !form) heading.current?.focus();
    before.current = form;
  }, [form]);

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
        <EmptyState title="heartbeat.moments.gone" text="heartbeat.moments.gone.text">
          <button
            type="button"
            className="button"
            onClick={() => change({ form, search: '', shown: shownFor(moments.total) })}
          >
            <FormattedMessage id="heartbeat.moments.showAll" />
          </button>
        </EmptyState>
      )}

      <section aria-labelledby={LIST}>
        <div className="list-heading">
          <h2 id={LIST} tabIndex={-1} ref={heading}>
            <FormattedMessage id="heartbeat.moments.list" values={{ count: moments?.total ?? 0 }} />
          </h2>
          {moments !== null && moments.total > 0 && <MomentSearch search={search} />}
          {moments !== null &&
            form !== NEW &&
            (full ? (
              <p className="secondary">
                <FormattedMessage id="heartbeat.moments.full" values={{ limit: moments.limit }} />
              </p>
            ) : (
              <button type="button" className="button button-primary" onClick={() => change({ form: NEW })}>
                <FormattedMessage id="heartbeat.moments.add" />
              </button>
            ))}
        </div>
        {request.status === 'failed' && (
          <FailedState
            title="heartbeat.moments.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={retry}
          />
        )}
        {moments === null && request.status !== 'failed' && <ScreenSkeleton cards={3} />}
        {moments !== null && moments.total === 0 && (
          <EmptyState title="heartbeat.moments.empty" text="heartbeat.moments.empty.text" />
        )}
        {moments !== null && moments.total > 0 && moments.items.length === 0 && (
          <EmptyState title="heartbeat.moments.noneFound" text="heartbeat.moments.noneFound.text">
            <button type="button" className="button" onClick={() => change({ search: '' })}>
              <FormattedMessage id="heartbeat.moments.showAll" />
            </button>
          </EmptyState>
        )}
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
