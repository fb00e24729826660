import { type ReactElement, Suspense, createElement } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '#src/request/session';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { lazyScreen } from '../features/lazyScreen';
import { NotFoundScreen, earlyScreens } from '../public/screens';
import { ScreenBoundary } from './ScreenBoundary';
import { type RouteDefinition, routes } from './routes';
import { selectDecision, selectRoute } from './selectors';

// One lazy component a route, made once: React would take a new one for another screen.
const lazyScreens = new Map<RouteDefinition, ReactElement>(
  routes.flatMap((route) => (route.load ? [[route, createElement(lazyScreen(route.load))]] : [])),
);

const screenOf = (route: RouteDefinition): ReactElement =>
  (route.early && earlyScreens[route.early]) ?? lazyScreens.get(route) ?? <NotFoundScreen />;

/** The screen of the current route, as the guards allow it. */
export const RouteScreen = () => {
  const route = useSelector(selectRoute);
  const decision = useSelector(selectDecision);
  const userId = useSelector(selectSession)?.userId;
  if (decision.kind === 'redirect' || decision.kind === 'wait') return <ScreenSkeleton />;
  const screen = decision.kind === 'notFound' ? <NotFoundScreen /> : screenOf(route);
  return (
    // Another account starts every screen anew.
    <ScreenBoundary key={`${route.path} ${userId ?? ''}`}>
      <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>
    </ScreenBoundary>
  );
};
