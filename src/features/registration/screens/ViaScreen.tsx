import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { inviterCheck } from '../model';
import { parametersIn } from '#src/lib/location';
import { paths, registerPath } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { PageHeading } from '#src/ui/PageHeading';
import { selectNetwork } from '#src/session/boot';
import { selectLocation } from '#src/lib/location';

/**
 * The landing page of a member's invitation link: it says who invites. `join` shows the ways into the network; it is
 * given the URL of registration, which holds the inviter.
 */
export const ViaScreen = ({ join }: { join: (registerTo: string) => ReactNode }) => {
  const { pathname, search } = useSelector(selectLocation);
  const { referrer = '' } = parametersIn(pathname, paths.via);
  const network = useSelector(selectNetwork);
  const { value: check } = useResource(inviterCheck, { username: referrer });
  const known = check?.username.toLowerCase() === referrer.toLowerCase() ? check : null;
  // If the check failed, the inviter is kept: the form checks again.
  const carried = known?.mayInvite === false ? '' : referrer;
  return (
    <article className="landing">
      <PageHeading>
        <FormattedMessage id="registration.via.title" />
      </PageHeading>
      <p className="tagline via-from" role="status">
        {known?.mayInvite && (
          <FormattedMessage
            id="registration.via.from"
            values={{ name: known.username, network: network.name }}
          />
        )}
        {known?.mayInvite === false && <FormattedMessage id="registration.via.unknown" />}
      </p>
      <p className="plain-quiet">{network.tagline}</p>
      {join(registerPath({ referrer: carried }, search))}
    </article>
  );
};
