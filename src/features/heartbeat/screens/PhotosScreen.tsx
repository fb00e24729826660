import './heartbeat.css';
import { useEffect, useRef, useState } from 'react';
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
import { NEW, PHOTOS } from '../addresses';
import { heartbeatFeature } from '../feature';
import { type Photo, deletePhotoRequest, movePhotoRequest, photosRequest } from '../heartbeatRequests';
import { selectMoved, selectPhotos } from '../heartbeatSlice';
import { OrderButtons } from './OrderButtons';
import { PhotoForm } from './PhotoForm';
import { PhotoGallery } from './PhotoGallery';
import { useKeptFocus } from './useKeptFocus';

const LIST = 'photos-list';
const nameOf = ({ caption, altText }: Photo) => caption || altText;

const DeleteDialog = ({ photo, onClose }: { photo: Photo; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { photoId } = photo;
  const { status } = useSelector((state: { requests: RequestsState }) =>
    deletePhotoRequest.select(state, photoId),
  );
  return (
    <Dialog
      title={<FormattedMessage id="heartbeat.photos.delete.title" />}
      action={<FormattedMessage id="heartbeat.photos.delete" />}
      danger
      busy={status === 'pending'}
      onAction={() => dispatch(deletePhotoRequest.started({ userId, photoId }))}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="heartbeat.photos.delete.text" values={{ name: nameOf(photo) }} />
      </p>
    </Dialog>
  );
};

const Photos = ({ items, onEdit }: { items: Photo[]; onEdit: (id: string) => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const moved = useSelector(selectMoved);
  const [deleting, setDeleting] = useState('');
  const asked = items.find(({ photoId }) => photoId === deleting);
  const remember = useKeptFocus(items, LIST, deleting !== '' && !asked);
  const last = items.find(({ photoId }) => photoId === moved?.id);
  const actionsOf = (photo: Photo) => {
    const { photoId, place } = photo;
    const name = nameOf(photo);
    return (
      <>
        <button type="button" className="button" onClick={() => onEdit(photoId)}>
          <FormattedMessage id="action.edit" />
          <span className="visually-hidden"> {name}</span>
        </button>
        <OrderButtons
          id={photoId}
          name={name}
          place={place}
          total={items.length}
          onMove={(direction) => {
            remember(photoId, direction);
            dispatch(movePhotoRequest.started({ userId, photoId, direction }));
          }}
        />
        <button type="button" className="button" onClick={() => setDeleting(photoId)}>
          <FormattedMessage id="action.delete" />
          <span className="visually-hidden"> {name}</span>
        </button>
      </>
    );
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved && last && (
          <FormattedMessage
            id="heartbeat.order.moved"
            values={{ name: nameOf(last), place: moved.place, total: items.length }}
          />
        )}
      </p>
      <PhotoGallery photos={items} actionsOf={actionsOf} />
      {asked && <DeleteDialog photo={asked} onClose={() => setDeleting('')} />}
    </>
  );
};

/** A creator's photos: a gallery, and what one does with its photos. */
const PhotosScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const photos = useSelector(selectPhotos);
  const request = useSelector((state: { requests: RequestsState }) => photosRequest.select(state));
  const [{ form }, change] = useQuery(PHOTOS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void dispatch(photosRequest.started({ userId })), [dispatch, userId]);
  // From a form that was closed the focus goes to the gallery.
  const before = useRef(form);
  useEffect(() => {
    if (before.current && !form) heading.current?.focus();
    before.current = form;
  }, [form]);

  const full = photos !== null && photos.items.length >= photos.limit;
  const edited = photos?.items.find(({ photoId }) => photoId === form);
  const close = () => change({ form: '' });
  return (
    <>
      <PageHeading>
        <FormattedMessage id="heartbeat.photos.title" />
      </PageHeading>
      <p className="lead">
        <FormattedMessage id="heartbeat.photos.lead" />
      </p>
      {form === NEW && !full && <PhotoForm onClose={close} />}
      {edited && <PhotoForm key={form} photo={edited} onClose={close} />}
      {form !== '' && form !== NEW && photos && request.status === 'succeeded' && !edited && (
        <EmptyState title="heartbeat.photos.gone" text="heartbeat.photos.gone.text">
          <button type="button" className="button" onClick={close}>
            <FormattedMessage id="action.close" />
          </button>
        </EmptyState>
      )}
      <section aria-labelledby={LIST}>
        <div className="list-heading">
          <h2 id={LIST} tabIndex={-1} ref={heading}>
            <FormattedMessage id="heartbeat.photos.list" values={{ count: photos?.items.length ?? 0 }} />
          </h2>
          {photos !== null &&
            form !== NEW &&
            (full ? (
              <p className="secondary">
                <FormattedMessage id="heartbeat.photos.full" values={{ limit: photos.limit }} />
              </p>
            ) : (
              <button type="button" className="button button-primary" onClick={() => change({ form: NEW })}>
                <FormattedMessage id="heartbeat.photos.add" />
              </button>
            ))}
        </div>
        {request.status === 'failed' && (
          <FailedState
            title="heartbeat.photos.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(photosRequest.started({ userId }))}
          />
        )}
        {photos === null && request.status !== 'failed' && <ScreenSkeleton cards={1} />}
        {photos?.items.length === 0 && (
          <EmptyState title="heartbeat.photos.empty" text="heartbeat.photos.empty.text" />
        )}
        {photos !== null && photos.items.length > 0 && (
          <Photos items={photos.items} onEdit={(id) => change({ form: id })} />
        )}
      </section>
    </>
  );
};

export const features = [heartbeatFeature];
export default PhotosScreen;
