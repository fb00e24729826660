import { Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChannelsGlance, selectChannelCounts } from '#src/features/channels';
import { DashboardScreen } from '#src/features/dashboard';
import { MoneySection, moneyRequests } from '#src/features/earnings';
import { earningsGlance, selectLowered, selectTaxForm } from '#src/features/earnings/glanceModel';
import { earningsFeature, nextPayment } from '#src/features/earnings/model';
import { policies, selectWaitingPolicies } from '#src/features/policies/model';
import { ownProfile, selectProfile } from '#src/features/profile';
import { isStaff } from '#src/lib/isStaff';
import { FiguresSkeleton } from '#src/ui/Figures';
import { lazyScreen } from '#src/request/lazyScreen';
import { useRequest } from '#src/request/useRequest';
import { shownOnce } from '#src/ui/shownOnce';

// Below the figures, which do not wait for their code.
const Glance = lazyScreen(() => import('./earningsGlance'));
const Instant = lazyScreen(() => import('./instantCard'));
const Queues = lazyScreen(() => import('./staffQueues'));
const OwnNetwork = lazyScreen(() => import('./ownNetwork'));
const Recruits = lazyScreen(() => import('./recruits'));

/** What somebody sees because of a role that is not staff's: an owner their network, a recruiter whom they brought in. */
const OfRoles = ({ permissions }: { permissions: readonly string[] }) => (
  <>
    {permissions.includes('network.members') && (
      <Suspense fallback={<FiguresSkeleton />}>
        <OwnNetwork />
      </Suspense>
    )}
    {permissions.includes('recruits.read') && (
      <Suspense fallback={<FiguresSkeleton />}>
        <Recruits />
      </Suspense>
    )}
  </>
);

/** Whether all of what may need attention is known. */
const useKnown = (): 'failed' | 'known' | 'pending' => {
  const requests = [useRequest(nextPayment), useRequest(earningsGlance), useRequest(policies)];
  if (requests.some(({ status }) => status === 'failed')) return 'failed';
  return requests.every(({ status }) => status === 'succeeded') ? 'known' : 'pending';
};

/** The same; once it was known, asking again does not make it pending. */
const useKnownSince = () => {
  const known = useKnown();
  const hasPayment = useSelector(nextPayment.selectValue) !== undefined;
  const hasTaxForm = useSelector(selectTaxForm) !== null;
  const [wasKnown, setWasKnown] = useState(hasPayment && hasTaxForm);
  if (known !== 'pending' && !wasKnown) setWasKnown(true);
  return { known, isSettled: wasKnown };
};

/** The dashboard shows parts of profile, earnings, instant payment and channels; what waits, of staff. */
const Dashboard = () => {
  const dispatch = useDispatch();
  const request = useRequest(ownProfile);
  const { known, isSettled } = useKnownSince();
  const profile = useSelector(selectProfile);
  const permissions = profile?.permissions ?? [];
  const worksHere = isStaff(permissions);
  const counts = useSelector(selectChannelCounts);
  return (
    <DashboardScreen
      profile={profile}
      profileFailure={request.status === 'failed' ? request.failure : null}
      onRetry={() => dispatch(ownProfile.started())}
      channels={counts}
      payment={useSelector(nextPayment.selectValue) ?? null}
      lowered={useSelector(selectLowered)}
      policies={useSelector(selectWaitingPolicies)}
      tax={useSelector(selectTaxForm)}
      known={known}
      isSettled={isSettled}
      onAskAgain={() => {
        dispatch(nextPayment.started());
        dispatch(earningsGlance.started());
        dispatch(policies.started());
      }}
      money={(between) => (
        <Flex vertical gap="middle">
          <div>
            <MoneySection isChartLate={!isSettled}>
              {between}
              <div className="money-chart" style={shownOnce(isSettled)}>
                <Suspense fallback={<FiguresSkeleton count={2} />}>
                  <Glance />
                </Suspense>
              </div>
            </MoneySection>
          </div>
          <div style={shownOnce(isSettled)}>
            <Suspense fallback={null}>
              <Instant />
            </Suspense>
          </div>
        </Flex>
      )}
      channelsGlance={<ChannelsGlance />}
      ofRoles={<OfRoles permissions={permissions} />}
      isCreator={
        !(worksHere || permissions.includes('recruits.read')) || (counts !== null && counts.total > 0)
      }
      queues={
        worksHere && (
          <Suspense fallback={<FiguresSkeleton count={2} />}>
            <Queues />
          </Suspense>
        )
      }
    />
  );
};

export const features = [earningsFeature];
export const preload = () => moneyRequests();
export default Dashboard;
