import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { ChannelStanding } from '#src/features/contentOwners';
import { standingFeature } from '#src/features/contentOwners/standingModel';
import { selectProfile } from '#src/features/profile';
import { type Suspect, SuspectsScreen } from '#src/features/suspects';
import { suspects, suspectsFeature } from '#src/features/suspects/model';

/** The suspects; who may review channels is shown how a suspected one stands, before they decide. */
const Suspects = () => {
  const reviews = useSelector(selectProfile)?.permissions.includes('channel.review') ?? false;
  const says = useCallback(
    ({ subjectId, channel }: Suspect) =>
      channel && <ChannelStanding subjectId={subjectId} channelId={channel.channelId} />,
    [],
  );
  return <SuspectsScreen says={reviews ? says : undefined} />;
};

export const { preload } = suspects;
export const features = [suspectsFeature, standingFeature];
export default Suspects;
