import { useCallback } from 'react';
import { type Application, ApplicationsScreen } from '#src/features/channelReview';
import { applications, channelReviewFeature } from '#src/features/channelReview/model';
import { useLockFrom } from './lockFrom';

/** The applications of channels; whoever may lock can lock whose they are. */
const ChannelApplications = () => {
  const lockFrom = useLockFrom();
  const moreOf = useCallback(
    ({ channelId, subjectId }: Application) => lockFrom?.({ kind: 'review', id: channelId }, subjectId),
    [lockFrom],
  );
  return <ApplicationsScreen moreOf={moreOf} />;
};

export const { preload } = applications;
export const features = [channelReviewFeature];
export default ChannelApplications;
