import { CaretRightFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { playerAddress } from '#src/lib/videoLink';
import { focusOn } from './focusOn';
import type { Moment } from '../momentsModel';

/** A cut of a video. Only its picture is shown; the player is loaded when the user clicks. */
export const VideoFrame = ({ moment, range }: { moment: Moment; range: string }) => {
  const { formatMessage } = useIntl();
  const [playing, setPlaying] = useState(false);
  const { name, videoId, thumbnail, startSeconds, endSeconds } = moment;
  if (playing) {
    return (
      <iframe
        ref={focusOn}
        className="moment-video"
        title={name}
        src={playerAddress(videoId, startSeconds, endSeconds)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <Button
      type="text"
      className="moment-video"
      aria-label={formatMessage({ id: 'heartbeat.moments.play' }, { name, range })}
      onClick={() => setPlaying(true)}
    >
      <img src={thumbnail} alt="" width="480" height="360" loading="lazy" decoding="async" />
      <CaretRightFilled className="moment-play" aria-hidden="true" />
    </Button>
  );
};
