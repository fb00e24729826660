import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { mailto } from '#src/lib/mailto';
import { useResource } from '#src/request/useResource';
import { networks, networksFeature } from '../model';
import { landingPath } from '#src/lib/paths';
import { selectSession } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { PlainFailed } from '#src/ui/PlainFailed';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { selectNetwork } from '#src/session/boot';

const Networks = () => {
  const { value: listed, failure, requestId, read } = useResource(networks);
  // Signed-in users do not see landing pages, so they get no links to them.
  const linked = useSelector(selectSession) === null;
  if (!listed) {
    return failure ? (
      <PlainFailed title="networks.about.networks.failed" requestId={requestId} onRetry={read} />
    ) : (
      <ScreenSkeleton cards={0} />
    );
  }
  return (
    <ul className="network-list">
      {listed.map(({ username, name, tagline, logoUrl }) => (
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
