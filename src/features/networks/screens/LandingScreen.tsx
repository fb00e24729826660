import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectNetwork } from '#src/session/boot';
import { selectSessionEnd } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { HowItWorks, Showcase, WayIn } from './Landing';

/** The first page of the network. */
export const LandingScreen = () => {
  const network = useSelector(selectNetwork);
  const ended = useSelector(selectSessionEnd);
  return (
    <article className="landing">
      {ended === 'expired' && (
        <p className="plain-note" role="status">
          <FormattedMessage id="networks.landing.expired" />
        </p>
      )}
      <PageHeading>{network.name}</PageHeading>
      <p className="tagline">{network.tagline}</p>
      <p className="plain-quiet">
        <FormattedMessage id="networks.landing.what" />
      </p>
      <WayIn />
      <HowItWorks />
      <Showcase />
    </article>
  );
};
