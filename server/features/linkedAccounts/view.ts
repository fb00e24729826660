import type { LinkedAccounts } from '#contract/linkedAccounts';
import type { Connection } from '../../database/open';
import type { Forum } from '../../integrations/forum';
import type { Wordpress } from '../../integrations/wordpress';
import type { Session } from '../../http/session';
import { findForumAccount, findForumClaim, identitiesOf, sitesOf } from './repository';
import { accountName, identityId, providerName } from './rules';

export interface Outside {
  connection: Connection;
  forum: Forum | undefined;
  wordpress: Wordpress | undefined;
}

const forumOf = async (
  connection: Connection,
  forum: Forum,
  userId: string,
): Promise<LinkedAccounts['forum']> => {
  const connected = await findForumAccount(connection, userId);
  const claim = await findForumClaim(connection, userId, new Date());
  return {
    connected: connected
      ? {
          username: connected.username,
          address: forum.addressOf(connected.username),
          since: connected.connected_at.toISOString(),
        }
      : null,
    pending: claim
      ? {
          username: claim.username,
          address: forum.addressOf(claim.username),
          phrase: claim.phrase,
          expires_at: claim.expires_at.toISOString(),
        }
      : null,
  };
};

/** Everything that is linked, as it is now; what is not configured is not there. */
export const readLinked = async (
  { connection, forum, wordpress }: Outside,
  { userId, personId }: Session,
): Promise<{ data: LinkedAccounts }> => {
  const identities = await identitiesOf(connection, personId);
  const sites = wordpress ? await sitesOf(connection, userId) : [];
  return {
    data: {
      sign_ins: identities.map((identity) => ({
        identity_id: identityId(identity),
        provider: providerName(identity.issuer),
        account: accountName(identity),
        since: identity.created_at.toISOString(),
      })),
      forum: forum ? await forumOf(connection, forum, userId) : null,
      wordpress: wordpress
        ? {
            sites: sites.map(({ site_id, name, address, account, linked_at }) => ({
              site_id,
              name,
              address,
              account,
              since: linked_at.toISOString(),
            })),
          }
        : null,
    },
  };
};
