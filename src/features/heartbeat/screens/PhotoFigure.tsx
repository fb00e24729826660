import { type ReactNode, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { type Photo, pictureRequest } from '../heartbeatRequests';
import { pictureOf } from '../pictures';
import { Picture } from './Picture';

/** A photo with its caption. The picture is fetched shortly before it becomes visible. */
export const PhotoFigure = ({ photo, children }: { photo: Photo; children: ReactNode }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { photoId, altText, caption, width, height } = photo;
  const request = useRequest(pictureRequest, photoId);
  const picture = pictureOf(photoId);
  const wanted = !picture && request.status !== 'pending' && request.status !== 'failed';
  const fetchPicture = useCallback(
    () => dispatch(pictureRequest.started({ userId, photoId })),
    [dispatch, userId, photoId],
  );
  const watch = useCallback(
    (element: HTMLElement) => {
      if (!wanted) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchPicture(),
        // The pictures to the left and right are fetched too, before the user moves to them.
        { rootMargin: '100%' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [wanted, fetchPicture],
  );
  return (
    <figure ref={watch} className="photo">
      <div className="photo-place">
        {picture && <Picture blob={picture} alt={altText} width={width} height={height} />}
        {!picture && request.status !== 'failed' && (
          <div className="skeleton-card photo-waiting" role="img" aria-label={altText} aria-busy="true" />
        )}
        {!picture && request.status === 'failed' && (
          <div className="photo-waiting photo-missing" role="alert">
            <p>
              <FormattedMessage id="heartbeat.photos.picture.failed" values={{ altText }} />
            </p>
            <button type="button" className="button" onClick={fetchPicture}>
              <FormattedMessage id="action.retry" />
            </button>
          </div>
        )}
      </div>
      <figcaption>
        {caption && <p>{caption}</p>}
        <div className="actions">{children}</div>
      </figcaption>
    </figure>
  );
};
