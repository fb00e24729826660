import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { inviterRequest, selectInviterCheck } from '..';
import { registrationFeature } from '../feature';
import { registerPath } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';
import { selectNetwork } from '#src/session/boot';
import { selectLocation, selectParameters } from '#src/app/routing/selectors';
import { HowItWorks, WayIn } from '#src/features/networks/screens/Landing';

/** The landing page that a member's link leads to: it says who invites, and carries that on to registration. */
const ViaScreen = () => {
  const dispatch = useDispatch();
  const { referrer = '' } = useSelector(selectParameters);
  const { search } = useSelector(selectLocation);
  const network = useSelector(selectNetwork);
  const check = useSelector(selectInviterCheck);
  useEffect(() => {
    dispatch(inviterRequest.started({ username: referrer }));
  }, [dispatch, referrer]);
  const known = check?.username.toLowerCase() === referrer.toLowerCase() ? check : null;
  // Who could not be asked about is carried on: the form asks again.
  const carried = known?.name === null ? '' : referrer;
  return (
    <article className="landing">
      <PageHeading>
        <FormattedMessage id="via.title" />
      </PageHeading>
      <p className="tagline via-from" role="status">
        {known?.name && (
          <FormattedMessage id="via.from" values={{ name: known.name, network: network.name }} />
        )}
        {known?.name === null && <FormattedMessage id="via.unknown" />}
      </p>
      <p className="secondary">{network.tagline}</p>
      <WayIn registerTo={registerPath({ referrer: carried }, search)} />
      <HowItWorks />
    </article>
  );
};

export const features = [registrationFeature];
export default ViaScreen;
