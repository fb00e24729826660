import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { type Review, ReviewsScreen } from '#src/features/channelReview';
import { channelReviewFeature, reviews } from '#src/features/channelReview/model';
import { ChannelStanding } from '#src/features/contentOwners';
import { standingFeature } from '#src/features/contentOwners/standingModel';
import { selectProfile } from '#src/features/profile';
import { QueueUnlink } from '#src/features/unlinks';
import { queueUnlinkFeature } from '#src/features/unlinks/model';
import { useLockFrom } from './lockFrom';

const standingOf = ({ subjectId, channelId }: Review) => (
  <ChannelStanding subjectId={subjectId} channelId={channelId} />
);

/** The reviews of channels; whoever may can have a linked channel unlinked from here, or lock whose it is. */
const ChannelReviews = () => {
  const lockFrom = useLockFrom();
  const mayUnlink = useSelector(selectProfile)?.permissions.includes('channel.unlink') ?? false;
  const moreOf = useCallback(
    (review: Review) => (
      <>
        {mayUnlink && review.channelState === 'linked' && review.state === 'approved' && (
          <QueueUnlink channel={review} />
        )}
        {lockFrom?.({ kind: 'review', id: review.channelId }, review.subjectId)}
      </>
    ),
    [lockFrom, mayUnlink],
  );
  return <ReviewsScreen moreOf={moreOf} factsOf={standingOf} />;
};

export const { preload } = reviews;
export const features = [channelReviewFeature, queueUnlinkFeature, standingFeature];
export default ChannelReviews;
