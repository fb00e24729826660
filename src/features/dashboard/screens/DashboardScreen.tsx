import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { selectChannelCounts } from '#src/features/channels';
import { selectNextPayment, selectNextPaymentRequest } from '#src/features/earnings';
import { earningsFeature } from '#src/features/earnings/feature';
import { profileRequest, selectProfile } from '#src/features/profile';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import type { RootState } from '#src/app/rootReducer';
import { AttentionList } from './AttentionList';
import { Channels } from '#src/features/channels/screens/ChannelsGlance';
import { MoneySection, moneyRequests } from '#src/features/earnings/screens/MoneySection';
import { attentionFor } from '../attention';

/** The first screen after sign-in: the money, what needs attention, the channels at a glance. */
const DashboardScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  const request = useSelector((state: RootState) => profileRequest.select(state));
  const payment = useSelector(selectNextPayment);
  const paymentFailed = useSelector(selectNextPaymentRequest).status === 'failed';
  if (!profile) {
    return (
      <>
        <PageHeading>
          <FormattedMessage id="dashboard.title" />
        </PageHeading>
        {request.status === 'failed' ? (
          <FailedState
            title="notice.cannotRetrieveUserInformation"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(profileRequest.started({ userId }))}
          />
        ) : (
          <ScreenSkeleton />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading>
        <FormattedMessage id="dashboard.hello" values={{ name: profile.preferredName ?? profile.name }} />
      </PageHeading>
      <MoneySection userId={userId}>
        <section aria-labelledby="attention">
          <h2 id="attention">
            <FormattedMessage id="dashboard.attention" />
          </h2>
          {counts && (payment || paymentFailed) ? (
            <AttentionList
              items={attentionFor(profile, counts, payment)}
              supportEmail={profile.network.configs.supportEmail}
            />
          ) : (
            <ScreenSkeleton cards={0} />
          )}
        </section>
      </MoneySection>
      <section aria-labelledby="channels">
        <h2 id="channels">
          <FormattedMessage id="channels.title" />
        </h2>
        <Channels userId={userId} />
      </section>
    </>
  );
};

export const features = [earningsFeature];
export const asks = ({ userId }: { userId: string }) => moneyRequests(userId);
export default DashboardScreen;
