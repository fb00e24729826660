import './heartbeat.css';
import { Button, Card } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { NEW, PHOTOS } from '../heartbeatQuery';
import { heartbeatFeature } from '../feature';
import { photosRequest } from '../heartbeatRequests';
import { selectPhotos } from '../heartbeatSlice';
import { AddEntry } from './AddEntry';
import { PhotoForm } from './PhotoForm';
import { PHOTOS_HEADING, PhotoList } from './PhotoList';
import { useFocusAfterClose } from './useFocusAfterClose';

/** A creator's photos: the gallery, and the form that adds or changes one. */
const PhotosScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const photos = useSelector(selectPhotos);
  const request = useRequest(photosRequest);
  const [{ form }, change] = useQuery(PHOTOS);
  const heading = useFocusAfterClose(form);
  useEffect(() => void dispatch(photosRequest.started({ userId })), [dispatch, userId]);

  const full = photos !== null && photos.items.length >= photos.limit;
  const edited = photos?.items.find(({ photoId }) => photoId === form);
  const close = () => change({ form: '' });
  return (
    <>
      <PageHeading>
        <FormattedMessage id="heartbeat.photos.title" />
      </PageHeading>
      <p className="heartbeat-text">
        <FormattedMessage id="heartbeat.photos.lead" />
      </p>
      {form === NEW && !full && <PhotoForm onClose={close} />}
      {edited && <PhotoForm key={form} photo={edited} onClose={close} />}
      {form !== '' && form !== NEW && photos && request.status === 'succeeded' && !edited && (
        <EmptyState title="heartbeat.photos.gone" text="heartbeat.photos.gone.text">
          <Button onClick={close}>
            <FormattedMessage id="action.close" />
          </Button>
        </EmptyState>
      )}
      <section aria-labelledby={PHOTOS_HEADING}>
        <div className="heartbeat-heading">
          <h2 id={PHOTOS_HEADING} tabIndex={-1} ref={heading}>
            <FormattedMessage id="heartbeat.photos.list" values={{ count: photos?.items.length ?? 0 }} />
          </h2>
          {photos !== null && form !== NEW && (
            <AddEntry of="photos" full={full} limit={photos.limit} onAdd={() => change({ form: NEW })} />
          )}
        </div>
        {request.status === 'failed' && (
          <FailedState
            title="heartbeat.photos.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(photosRequest.started({ userId }))}
          />
        )}
        {photos === null && request.status !== 'failed' && (
          <div aria-busy="true">
            <Card loading />
          </div>
        )}
        {photos?.items.length === 0 && (
          <EmptyState title="heartbeat.photos.empty" text="heartbeat.photos.empty.text" />
        )}
        {photos !== null && photos.items.length > 0 && (
          <PhotoList items={photos.items} onEdit={(id) => change({ form: id })} />
        )}
      </section>
    </>
  );
};

export const features = [heartbeatFeature];
export default PhotosScreen;
