import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { writePlayTime } from '#src/lib/playTime';
import { watchAddress } from '#src/lib/videoLink';
import type { Moment } from '../momentsModel';
import { VideoFrame } from './VideoFrame';

const PARTS = { body: 'moment-words' };

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
    <Card
      role="article"
      aria-labelledby={`moment-${momentId}`}
      className="moment"
      classNames={PARTS}
      // The key makes a new player when the cut changes.
      cover={
        <VideoFrame key={`${videoId} ${startSeconds} ${endSeconds ?? ''}`} moment={moment} range={range} />
      }
    >
      <h3 id={`moment-${momentId}`}>{name}</h3>
      <Typography.Paragraph type="secondary">
        {range}
        {' · '}
        <a href={watchAddress(videoId, startSeconds)} target="_blank" rel="noreferrer">
          <FormattedMessage id="heartbeat.moments.watch" />
          <span className="visually-hidden">
            {' '}
            <FormattedMessage id="link.newTab" />
          </span>
        </a>
      </Typography.Paragraph>
      <p className="moment-text">{text}</p>
      <Flex wrap gap="small">
        {children}
      </Flex>
    </Card>
  );
};
