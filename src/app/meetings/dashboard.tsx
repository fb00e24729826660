import { useDispatch, useSelector } from 'react-redux';
import { ChannelsGlance, selectChannelCounts } from '#src/features/channels';
import { DashboardScreen } from '#src/features/dashboard';
import {
  MoneySection,
  moneyRequests,
  selectNextPayment,
  selectNextPaymentRequest,
} from '#src/features/earnings';
import { earningsFeature } from '#src/features/earnings/feature';
import { profileRequest, selectProfile, selectProfileRequest } from '#src/features/profile';
import { selectUserId } from '#src/session/session';
import type { RootState } from '../rootReducer';

/** The dashboard shows parts of profile, earnings and channels. */
const Dashboard = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useSelector((state: RootState) => selectProfileRequest(state));
  return (
    <DashboardScreen
      profile={useSelector(selectProfile)}
      profileFailure={request.status === 'failed' ? request.failure : null}
      onRetry={() => dispatch(profileRequest.started({ userId }))}
      channels={useSelector(selectChannelCounts)}
      payment={useSelector(selectNextPayment)}
      paymentFailed={useSelector(selectNextPaymentRequest).status === 'failed'}
      money={(between) => <MoneySection userId={userId}>{between}</MoneySection>}
      channelsGlance={<ChannelsGlance userId={userId} />}
    />
  );
};

export const features = [earningsFeature];
export const asks = ({ userId }: { userId: string }) => moneyRequests(userId);
export default Dashboard;
