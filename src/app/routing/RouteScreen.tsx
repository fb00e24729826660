import { type ReactElement, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '#src/session/session';
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

/** The screen of the current route, if the guards allow it. */
export const RouteScreen = () => {
  const route = useSelector(selectRoute);
  const decision = useSelector(selectDecision);
  const userId = useSelector(selectSession)?.userId;
  if (decision.kind === 'redirect' || decision.kind === 'wait') return <ScreenSkeleton />;
  const screen = decision.kind === 'notFound' ? <NotFoundScreen /> : screenOf(route);
  return (
    // The key has the user id: for another account every screen starts with fresh state.
    <ScreenBoundary key={`${route.path} ${userId ?? ''}`}>
      <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>
    </ScreenBoundary>
  );
};
