import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { writePlayTime } from '#src/lib/playTime';
import { watchAddress } from '#src/lib/videoLink';
import type { Moment } from '../heartbeatRequests';
import { VideoFrame } from './VideoFrame';

/** A moment: the cut of the video, its name, and its paragraph of text. */
export const MomentCard = ({ moment, children }: { moment: Moment; children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const { momentId, name, text, videoId, startSeconds, endSeconds } = moment;
  const start = writePlayTime(startSeconds);
  const range =
    endSeconds === null
      ? formatMessage({ id: 'heartbeat.moments.range.open' }, { start })
      : formatMessage({ id: 'heartbeat.moments.range' }, { start, end: writePlayTime(endSeconds) });
  return (
    <article className="moment" aria-labelledby={`moment-${momentId}`}>
      {/* The key makes a new player when the cut changes. */}
      <VideoFrame key={`${videoId} ${startSeconds} ${endSeconds ?? ''}`} moment={moment} range={range} />
      <div className="moment-words">
        <h3 id={`moment-${momentId}`}>{name}</h3>
        <p className="secondary">
          {range}
          {' · '}
          <a href={watchAddress(videoId, startSeconds)} target="_blank" rel="noreferrer">
            <FormattedMessage id="heartbeat.moments.watch" />
            <span className="visually-hidden">
              {' '}
              <FormattedMessage id="link.newTab" />
            </span>
          </a>
        </p>
        <p className="moment-text">{text}</p>
        <div className="actions">{children}</div>
      </div>
    </article>
  );
};
