import { Alert, Button, Flex, Skeleton } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { type Photo, pictureFile } from '../photosModel';
import { pictureOf } from '../pictures';
import { Picture } from './Picture';

/** A photo with its caption. The picture is fetched shortly before it becomes visible. */
export const PhotoFigure = ({ photo, children }: { photo: Photo; children: ReactNode }) => {
  const dispatch = useDispatch();
  const { photoId, altText, caption, width, height } = photo;
  const request = useRequest(pictureFile, photoId);
  const picture = pictureOf(photoId);
  const failed = request.status === 'failed';
  const wanted = !picture && !request.pending && !failed;
  const fetchPicture = useCallback(() => dispatch(pictureFile.started({ photoId })), [dispatch, photoId]);
  const watch = useCallback(
    (element: HTMLElement) => {
      if (!wanted) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchPicture(),
        // The pictures to the left and right are fetched too, before the user moves to them. Around the page the margin
        // would not count: the gallery cuts off what is beside it.
        { root: element.parentElement, rootMargin: '0px 100%' },
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
        {!picture && !failed && (
          // Not busy before it is fetched: a photo far away may never be.
          <div role="img" aria-label={altText} aria-busy={request.pending}>
            <Skeleton.Image active={request.pending} />
          </div>
        )}
        {!picture && failed && (
          <Alert
            type="error"
            showIcon
            title={<FormattedMessage id="heartbeat.photos.picture.failed" values={{ altText }} />}
            action={
              <Button onClick={fetchPicture}>
                <FormattedMessage id="action.retry" />
              </Button>
            }
          />
        )}
      </div>
      <figcaption>
        {caption && <p>{caption}</p>}
        <Flex wrap gap="small" justify="center">
          {children}
        </Flex>
      </figcaption>
    </figure>
  );
};
