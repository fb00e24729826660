import { Flex, Typography } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Photo } from '../photosModel';
import { PhotoFigure } from './PhotoFigure';

const target = (key: string, at: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

/** Photos side by side. The user moves through them by swiping, by scrolling or with the arrow keys. */
export const PhotoGallery = ({
  photos,
  actionsOf,
}: {
  photos: Photo[];
  actionsOf: (photo: Photo) => ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const last = photos.length - 1;
  const shown = Math.min(at, last);
  const browse = (event: KeyboardEvent) => {
    const to = event.target === strip.current ? target(event.key, shown, last) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  };
  return (
    <>
      <div
        ref={strip}
        className="gallery"
        role="region"
        aria-label={formatMessage({ id: 'heartbeat.photos.gallery' })}
        aria-describedby="photos-keys"
        tabIndex={0}
        onKeyDown={browse}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map((photo) => (
          <PhotoFigure key={photo.photoId} photo={photo}>
            {actionsOf(photo)}
          </PhotoFigure>
        ))}
      </div>
      <Flex vertical align="center">
        <p role="status">
          <FormattedMessage id="heartbeat.photos.place" values={{ place: shown + 1, total: photos.length }} />
        </p>
        <Typography.Text type="secondary" id="photos-keys">
          <FormattedMessage id="heartbeat.photos.keys" />
        </Typography.Text>
      </Flex>
    </>
  );
};
