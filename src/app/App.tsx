import { ConnectedRouter } from 'connected-react-router';
import type { History } from 'history';
import { Suspense, lazy, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Provider, useSelector } from 'react-redux';
import { LocaleProvider } from '#src/i18n/LocaleProvider';
import { selectIsActing, selectSession } from '#src/session/session';
import { selectOnline } from '#src/request/connection';
import { selectNotices } from '#src/request/notices';
import { CurrentScreen } from './currentScreen';
import { PublicFrame } from './shell/PublicFrame';
import { PageTitle } from '#src/ui/pageTitle';
import { RouteScreen } from './routing/RouteScreen';
import { ActingBar, MemberShell } from './routing/screens';
import { isPublic } from './routing/routes';
import { ScreenBoundary } from './routing/ScreenBoundary';
import { NoticesBoundary } from './shell/PlainNotices';
import { selectDecision, selectRoute } from './routing/selectors';
import type { Store } from './store';
import { selectIsDark } from './themeSlice';
import { selectShownNetwork } from './shownNetwork';

// The first notification brings its code, unless that is there already (`prefetch.ts`).
const Notices = lazy(() => import('./shell/Notices'));

const useDocument = (ownTitle: string | null) => {
  const { formatMessage, messages } = useIntl();
  const route = useSelector(selectRoute);
  const network = useSelector(selectShownNetwork);
  const notFound = useSelector(selectDecision).kind === 'notFound';
  const dark = useSelector(selectIsDark);
  const id = notFound ? 'notFound.title' : route.title;
  // The texts of a page behind sign-in come with it.
  const words = ownTitle ?? (id in messages ? formatMessage({ id }) : null);
  const title = [words, network.name].filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);
};

const Page = () => {
  const route = useSelector(selectRoute);
  const signedIn = useSelector(selectSession) !== null;
  const acting = useSelector(selectIsActing);
  const online = useSelector(selectOnline);
  const noticing = useSelector(selectNotices).length > 0;
  const [noticed, setNoticed] = useState(noticing);
  if (noticing && !noticed) setNoticed(true);
  const notFound = useSelector(selectDecision).kind === 'notFound';
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  useDocument(ownTitle);
  // Public pages have no shell, also for signed-in users.
  const inShell = signedIn && (notFound || !isPublic(route));
  return (
    <>
      <a className="skip-link" href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      {acting && !inShell && (
        <Suspense fallback={null}>
          <ActingBar />
        </Suspense>
      )}
      <div role="status">
        {!online && (
          <p className="offline">
            <FormattedMessage id="failure.offline" />
          </p>
        )}
      </div>
      {inShell ? (
        <ScreenBoundary>
          <Suspense fallback={<div className="shell-loading" aria-busy="true" />}>
            <MemberShell />
          </Suspense>
        </ScreenBoundary>
      ) : (
        <PageTitle value={setOwnTitle}>
          <PublicFrame>
            <RouteScreen />
          </PublicFrame>
        </PageTitle>
      )}
      {noticed && (
        <NoticesBoundary>
          <Suspense>
            <Notices />
          </Suspense>
        </NoticesBoundary>
      )}
    </>
  );
};

export const App = ({ store, history }: { store: Store; history: History }) => (
  <Provider store={store}>
    <LocaleProvider>
      {/* The store itself makes the URL follow jumps (`timeTravel.ts`); the router's way knows only `push`. */}
      <ConnectedRouter history={history} noTimeTravelDebugging>
        <CurrentScreen value={<RouteScreen />}>
          <Page />
        </CurrentScreen>
      </ConnectedRouter>
    </LocaleProvider>
  </Provider>
);
