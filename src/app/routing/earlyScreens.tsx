import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { SignIn, authenticateRequest } from '#src/features/auth';
import { HANDED_OVER } from '#src/session/popup';
import { selectSessionEnd } from '#src/session/session';
import { ErrorPage } from '#src/ui/ErrorPage';
import { PageHeading } from '#src/ui/PageHeading';
import { selectNetwork } from '#src/session/boot';
import { wordsOf } from '../failurePolicy';
import type { RootState } from '../rootReducer';
import type { RouteDefinition } from './routes';
import { selectLocation } from './selectors';
import { HomeLink, HowItWorks, Showcase, WayIn } from '#src/features/networks/screens/Landing';

const LandingScreen = () => {
  const network = useSelector(selectNetwork);
  const ended = useSelector(selectSessionEnd);
  return (
    <article className="landing">
      {ended === 'expired' && (
        <p className="callout" role="status">
          <FormattedMessage id="landing.expired" />
        </p>
      )}
      <PageHeading>{network.name}</PageHeading>
      <p className="tagline">{network.tagline}</p>
      <p className="secondary">
        <FormattedMessage id="landing.what" />
      </p>
      <WayIn />
      <HowItWorks />
      <Showcase />
    </article>
  );
};

const AuthScreen = () => {
  const request = useSelector((state: RootState) => authenticateRequest.select(state));
  const failure = request.status === 'failed' ? wordsOf(request.failure) : undefined;
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="auth.title" />
      </PageHeading>
      {request.status === 'pending' || request.status === 'succeeded' ? (
        <p role="status">
          <FormattedMessage id="auth.checking" />
        </p>
      ) : (
        <>
          <p className={failure ? 'callout callout-error' : 'callout'} role="alert">
            {failure && 'text' in failure ? (
              failure.text
            ) : (
              <FormattedMessage id={failure ? failure.id : 'auth.interrupted'} />
            )}
          </p>
          <SignIn />
        </>
      )}
    </section>
  );
};

const PopupCallbackScreen = () => {
  const { search } = useSelector(selectLocation);
  return search === HANDED_OVER ? (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="auth.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="auth.popup.done" />
      </p>
    </section>
  ) : (
    <ErrorPage status={400} title="badRequest.title" text="badRequest.text">
      <HomeLink />
    </ErrorPage>
  );
};

const LogoutScreen = () => (
  <section className="message-page">
    <PageHeading>
      <FormattedMessage id="logout.title" />
    </PageHeading>
    <p role="status">
      <FormattedMessage id="logout.text" />
    </p>
  </section>
);

const NotAllowedScreen = () => (
  <ErrorPage status={403} title="notAllowed.title" text="notAllowed.text">
    <HomeLink />
  </ErrorPage>
);

export const NotFoundScreen = () => (
  <ErrorPage status={404} title="notFound.title" text="notFound.text">
    <HomeLink />
  </ErrorPage>
);

/** The screens that ship with the first script. */
export const earlyScreens: Record<NonNullable<RouteDefinition['early']>, ReactElement> = {
  landing: <LandingScreen />,
  auth: <AuthScreen />,
  popupCallback: <PopupCallbackScreen />,
  logout: <LogoutScreen />,
  notAllowed: <NotAllowedScreen />,
};
