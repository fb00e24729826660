import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { type Photo, deletePhotoRequest, movePhotoRequest } from '../heartbeatRequests';
import { selectMoved } from '../heartbeatSlice';
import { OrderButtons } from './OrderButtons';
import { PhotoGallery } from './PhotoGallery';
import { useKeptFocus } from './useKeptFocus';

/** The id of the gallery's heading. */
export const PHOTOS_HEADING = 'photos-list';
const nameOf = ({ caption, altText }: Photo) => caption || altText;

const DeleteDialog = ({ photo, onClose }: { photo: Photo; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { photoId } = photo;
  const { status } = useRequest(deletePhotoRequest, photoId);
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

/** The gallery, with the buttons of each photo. */
export const PhotoList = ({ items, onEdit }: { items: Photo[]; onEdit: (id: string) => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const moved = useSelector(selectMoved);
  const [deleting, setDeleting] = useState('');
  const asked = items.find(({ photoId }) => photoId === deleting);
  const remember = useKeptFocus(items, PHOTOS_HEADING, deleting !== '' && !asked);
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
