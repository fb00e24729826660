import { useDispatch } from 'react-redux';
import { FIRST_CHANNELS, firstChannels } from '#src/features/channels';
import { ownProfile } from '#src/features/profile';
import { useRequest } from '#src/request/useRequest';
import { FailedState } from '#src/ui/ScreenState';

/** The profile or the channels, without which the guards cannot decide, could not be read: a way to ask again. */
const WaitingFailed = () => {
  const dispatch = useDispatch();
  const profile = useRequest(ownProfile);
  const channels = useRequest(firstChannels);
  const again = profile.failure ? ownProfile.started() : firstChannels.started(FIRST_CHANNELS);
  return (
    <FailedState
      title="notice.cannotRetrieveUserInformation"
      requestId={profile.requestId ?? channels.requestId}
      onRetry={() => dispatch(again)}
    />
  );
};

export default WaitingFailed;
