import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { mailto } from '#src/lib/mailto';
import { useRequest } from '#src/request/useRequest';
import { networksRequest, selectNetworks } from '../networksSlice';
import { networksFeature } from '../feature';
import { landingPath } from '#src/lib/paths';
import { selectSession } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { PlainFailed } from '#src/ui/PlainFailed';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { selectNetwork } from '#src/session/boot';

const Networks = () => {
  const dispatch = useDispatch();
  const networks = useSelector(selectNetworks);
  const request = useRequest(networksRequest);
  // Signed-in users do not see landing pages, so they get no links to them.
  const linked = useSelector(selectSession) === null;
  useEffect(() => {
    dispatch(networksRequest.started(undefined));
  }, [dispatch]);
  if (!networks) {
    return request.status === 'failed' ? (
      <PlainFailed
        title="networks.about.networks.failed"
        requestId={requestIdOf(request.failure)}
        onRetry={() => dispatch(networksRequest.started(undefined))}
      />
    ) : (
      <ScreenSkeleton cards={0} />
    );
  }
  return (
    <ul className="network-list">
      {networks.map(({ username, name, tagline, logoUrl }) => (
        <li key={username}>
          {logoUrl && <img src={logoUrl} alt="" width="48" height="48" loading="lazy" />}
          <span>
            {linked ? <Link to={landingPath(username)}>{name}</Link> : <strong>{name}</strong>}
            <span className="plain-quiet">{tagline}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Who runs this dashboard, how they work, and which networks use it. */
const AboutScreen = () => {
  const { supportEmail } = useSelector(selectNetwork);
  const link = mailto(supportEmail);
  const address = link ? <a href={link}>{supportEmail}</a> : supportEmail;
  return (
    <article className="public-page">
      <PageHeading>
        <FormattedMessage id="networks.about.title" />
      </PageHeading>
      <p className="tagline">
        <FormattedMessage id="networks.about.what" />
      </p>
      <p>
        <FormattedMessage id="networks.about.how" />
      </p>
      <p>
        <FormattedMessage id="networks.about.who" />
      </p>
      {supportEmail && (
        <p>
          <FormattedMessage id="networks.about.contact" values={{ address }} />
        </p>
      )}
      <h2>
        <FormattedMessage id="networks.about.networks" />
      </h2>
      <Networks />
    </article>
  );
};

export const features = [networksFeature];
export default AboutScreen;
