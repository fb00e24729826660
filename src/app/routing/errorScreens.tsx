import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { selectSession } from '#src/session/session';
import { ErrorPage } from '#src/ui/ErrorPage';

/** The button to the start page, for error pages. */
export const HomeLink = () => {
  const signedIn = useSelector(selectSession) !== null;
  return (
    <Link className="plain-button plain-button-primary" to={signedIn ? paths.dashboard : paths.home}>
      <FormattedMessage id={signedIn ? 'action.toDashboard' : 'action.toHome'} />
    </Link>
  );
};

export const NotAllowedScreen = () => (
  <ErrorPage status={403} title="notAllowed.title" text="notAllowed.text">
    <HomeLink />
  </ErrorPage>
);

export const NotFoundScreen = () => (
  <ErrorPage status={404} title="notFound.title" text="notFound.text">
    <HomeLink />
  </ErrorPage>
);
