import { useDispatch, useSelector } from 'react-redux';
import { ChannelsGlance, selectChannelCounts } from '#src/features/channels';
import { DashboardScreen } from '#src/features/dashboard';
import { MoneySection, moneyRequests, nextPaymentRequest, selectNextPayment } from '#src/features/earnings';
import { earningsFeature } from '#src/features/earnings/feature';
import { profileRequest, selectProfile } from '#src/features/profile';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';

/** The dashboard shows parts of profile, earnings and channels. */
const Dashboard = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(profileRequest);
  return (
    <DashboardScreen
      profile={useSelector(selectProfile)}
      profileFailure={request.status === 'failed' ? request.failure : null}
      onRetry={() => dispatch(profileRequest.started({ userId }))}
      channels={useSelector(selectChannelCounts)}
      payment={useSelector(selectNextPayment)}
      paymentFailed={useRequest(nextPaymentRequest).status === 'failed'}
      money={(between) => <MoneySection userId={userId}>{between}</MoneySection>}
      channelsGlance={<ChannelsGlance userId={userId} />}
    />
  );
};

export const features = [earningsFeature];
export const asks = ({ userId }: { userId: string }) => moneyRequests(userId);
export default Dashboard;
