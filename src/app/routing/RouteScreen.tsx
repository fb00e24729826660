import { type ReactElement, Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { firstChannels } from '#src/features/channels';
import { ownProfile } from '#src/features/profile';
import { selectSession } from '#src/session/session';
import { useRequest } from '#src/request/useRequest';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import type { RouteDefinition } from '#src/request/route';
import { earlyScreens } from './earlyScreens';
import { NotFoundScreen } from './errorScreens';
import { ScreenBoundary } from './ScreenBoundary';
import { lazyScreenOf } from './screens';
import { selectDecision, selectRoute } from './selectors';

const screenOf = (route: RouteDefinition): ReactElement => {
  const Lazy = lazyScreenOf(route);
  return earlyScreens.get(route) ?? (Lazy ? <Lazy /> : <NotFoundScreen />);
};

// Its design comes with it: the first script draws nothing that needs Ant Design.
const WaitingFailed = lazy(() => import('./WaitingFailed'));

/** What is shown while the guards wait for the profile and the channels. */
const Waiting = () => {
  const profile = useRequest(ownProfile);
  const channels = useRequest(firstChannels);
  if (!profile.failure && !channels.failure) return <ScreenSkeleton />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <WaitingFailed />
    </Suspense>
  );
};

/** The screen of the current route, if the guards allow it. */
export const RouteScreen = () => {
  const route = useSelector(selectRoute);
  const decision = useSelector(selectDecision);
  const userId = useSelector(selectSession)?.userId;
  if (decision.kind === 'wait') return <Waiting />;
  if (decision.kind === 'redirect') return <ScreenSkeleton />;
  const screen = decision.kind === 'notFound' ? <NotFoundScreen /> : screenOf(route);
  return (
    // The key has the user id: for another account every screen starts with fresh state.
    <ScreenBoundary key={`${route.path} ${userId ?? ''}`}>
      <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>
    </ScreenBoundary>
  );
};
