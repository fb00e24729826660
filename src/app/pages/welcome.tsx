import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FIRST_CHANNELS, firstChannels, selectChannelCounts, selectChannels } from '#src/features/channels';
import { earningsFeature, nextPayment } from '#src/features/earnings/model';
import { ownProfile, selectProfile } from '#src/features/profile';
import { WelcomeScreen, stepsOf } from '#src/features/welcome';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';

const useSteps = () => {
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  const channels = useSelector(selectChannels);
  const payment = useSelector(nextPayment.selectValue);
  if (!profile || !counts || !payment) return null;
  const inProgress = channels.filter(({ status }) => status === 'in-progress').length;
  return stepsOf(profile, { linked: counts.linked, inProgress }, payment);
};

/** The first steps of an account: parts of profile, channels and the next payment. */
const Welcome = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const profile = useSelector(selectProfile);
  const requests = [useRequest(ownProfile), useRequest(firstChannels), useRequest(nextPayment)];
  const failures = requests.flatMap((request) => (request.status === 'failed' ? [request.failure] : []));
  useEffect(() => {
    dispatch(nextPayment.started());
  }, [dispatch, userId]);
  const retry = () => {
    // The session flow reads the channels after the profile.
    if (!profile) dispatch(ownProfile.started());
    else dispatch(firstChannels.started(FIRST_CHANNELS));
    dispatch(nextPayment.started());
  };
  return (
    <WelcomeScreen
      name={profile?.preferredName ?? profile?.name}
      steps={useSteps()}
      failure={failures[0] ?? null}
      onRetry={retry}
    />
  );
};

export const features = [earningsFeature];
export default Welcome;
