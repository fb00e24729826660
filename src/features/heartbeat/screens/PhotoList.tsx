import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { type Photo, deletePhoto, movePhoto, selectMovedPhoto } from '../photosModel';
import { EntryButtons } from './EntryButtons';
import { PhotoGallery } from './PhotoGallery';
import { useKeptFocus } from './useKeptFocus';

/** The id of the gallery's heading. */
export const PHOTOS_HEADING = 'photos-list';
const nameOf = ({ caption, altText }: Photo) => caption || altText;

const DeleteDialog = ({ photo, onClose }: { photo: Photo; onClose: () => void }) => {
  const { photoId } = photo;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="heartbeat.photos.delete.title" />}
      action={<FormattedMessage id="heartbeat.photos.delete" />}
      danger
      request={useRequest(deletePhoto, photoId)}
      start={() => deletePhoto.started({ photoId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="heartbeat.photos.delete.text" values={{ name: nameOf(photo) }} />
      </p>
    </ConfirmDialog>
  );
};

/** The gallery, with the buttons of each photo. */
export const PhotoList = ({ items, onEdit }: { items: Photo[]; onEdit: (id: string) => void }) => {
  const dispatch = useDispatch();
  const moved = useSelector(selectMovedPhoto);
  const [deleting, setDeleting] = useState('');
  const asked = items.find(({ photoId }) => photoId === deleting);
  const remember = useKeptFocus(items, PHOTOS_HEADING, deleting !== '' && !asked);
  const last = items.find(({ photoId }) => photoId === moved?.id);
  const actionsOf = (photo: Photo) => (
    <EntryButtons
      entry={{ id: photo.photoId, name: nameOf(photo), place: photo.place }}
      total={items.length}
      onEdit={onEdit}
      onMove={(photoId, direction, place) => {
        remember(photoId, direction);
        dispatch(movePhoto.started({ photoId, place }));
      }}
      onDelete={setDeleting}
    />
  );
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
