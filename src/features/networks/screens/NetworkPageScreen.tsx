import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useResource } from '#src/request/useResource';
import { landingPage, networksFeature } from '../model';
import { Creators } from './Creators';
import { keepOrigin } from '#src/session/origin';
import { parametersIn, selectLocation } from '#src/lib/location';
import { paths, registerPath } from '#src/lib/paths';
import { ErrorPage } from '#src/ui/ErrorPage';
import { PageHeading } from '#src/ui/PageHeading';
import { PlainFailed } from '#src/ui/PlainFailed';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { usePageTitle } from '#src/ui/pageTitle';
import { HowItWorks, WayIn } from './Landing';

type Page = NonNullable<ReturnType<typeof landingPage.selectValue>>;

const Found = ({ page: { kind, username, name, taglines, logoUrl, showcase } }: { page: Page }) => {
  const { search } = useSelector(selectLocation);
  const network = kind === 'network' ? username : '';
  const [first, ...others] = taglines;
  usePageTitle(name);
  useEffect(() => {
    if (network) keepOrigin({ network });
  }, [network]);
  return (
    <article className="landing">
      {logoUrl && <img className="landing-logo" src={logoUrl} alt="" width="130" height="130" />}
      <PageHeading>{name}</PageHeading>
      <p className="tagline">{first}</p>
      {others.map((tagline) => (
        <p key={tagline}>{tagline}</p>
      ))}
      <WayIn registerTo={registerPath({ network }, search)} />
      <HowItWorks />
      {showcase.length > 0 && (
        <Creators title={<FormattedMessage id="networks.landing.showcase" />} creators={showcase} />
      )}
    </article>
  );
};

const Unknown = () => {
  const { formatMessage } = useIntl();
  usePageTitle(formatMessage({ id: 'notFound.title' }));
  return (
    <ErrorPage status={404} title="notFound.title" text="notFound.text">
      <Link className="plain-button plain-button-primary" to={paths.home}>
        <FormattedMessage id="action.toHome" />
      </Link>
    </ErrorPage>
  );
};

/** The landing page of a product or a network; the URL holds its name. */
const NetworkPageScreen = () => {
  const { pathname } = useSelector(selectLocation);
  const { networkUsername: username = '' } = parametersIn(pathname, paths.networkPage);
  const { value: page, failure, requestId, read } = useResource(landingPage, { username });
  // Until the answer is there it is the page of another address.
  if (page?.username === username.toLowerCase()) return <Found page={page} />;
  if (!failure) return <ScreenSkeleton />;
  // The server refuses a name that cannot exist with 400; for the visitor that page does not exist either.
  const unknown = failure.kind === 'refused' && (failure.status === 404 || failure.status === 400);
  return unknown ? (
    <Unknown />
  ) : (
    <PlainFailed title="networks.page.failed" requestId={requestId} onRetry={read} />
  );
};

export const features = [networksFeature];
export default NetworkPageScreen;
