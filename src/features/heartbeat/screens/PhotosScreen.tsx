import './heartbeat.css';
import { Button, Card } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { NEW, PHOTOS } from '../heartbeatQuery';
import { photos, photosFeature, selectPhotos } from '../photosModel';
import { AddEntry } from './AddEntry';
import { PhotoForm } from './PhotoForm';
import { PHOTOS_HEADING, PhotoList } from './PhotoList';
import { useFocusAfterClose } from './useFocusAfterClose';

/** A creator's photos: the gallery, and the form that adds or changes one. */
const PhotosScreen = () => {
  const { status, failure, requestId, read } = useResource(photos);
  const shown = useSelector(selectPhotos);
  const [{ form }, change] = useQuery(PHOTOS);
  const heading = useFocusAfterClose(form);

  const full = shown !== undefined && shown.items.length >= shown.limit;
  const edited = shown?.items.find(({ photoId }) => photoId === form);
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
      {form !== '' && form !== NEW && shown && status === 'succeeded' && !edited && (
        <EmptyState title="heartbeat.photos.gone" text="heartbeat.photos.gone.text">
          <Button onClick={close}>
            <FormattedMessage id="action.close" />
          </Button>
        </EmptyState>
      )}
      <section aria-labelledby={PHOTOS_HEADING}>
        <div className="heartbeat-heading">
          <h2 id={PHOTOS_HEADING} tabIndex={-1} ref={heading}>
            <FormattedMessage id="heartbeat.photos.list" values={{ count: shown?.items.length ?? 0 }} />
          </h2>
          {shown && form !== NEW && (
            <AddEntry of="photos" full={full} limit={shown.limit} onAdd={() => change({ form: NEW })} />
          )}
        </div>
        {failure && <FailedState title="heartbeat.photos.failed" requestId={requestId} onRetry={read} />}
        {!shown && !failure && (
          <div aria-busy="true">
            <Card loading />
          </div>
        )}
        {shown?.items.length === 0 && (
          <EmptyState title="heartbeat.photos.empty" text="heartbeat.photos.empty.text" />
        )}
        {shown && shown.items.length > 0 && (
          <PhotoList items={shown.items} onEdit={(id) => change({ form: id })} />
        )}
      </section>
    </>
  );
};

export const features = [photosFeature];
export default PhotosScreen;
