import type { LinkedAccounts } from '#contract/linkedAccounts';
import type { Connection } from '../../database/open';
import type { Forum } from '../../integrations/forum';
import type { Session } from '../../http/session';
import type { Services } from '../../services';
import { findForumAccount, findForumClaim, identitiesOf, sitesOf } from './repository';
import { toForum, toSignIn, toSite } from './views';

const forumOf = async (
  connection: Connection,
  forum: Forum,
  userId: string,
): Promise<LinkedAccounts['forum']> => {
  const connected = await findForumAccount(connection, userId);
  const claim = await findForumClaim(connection, userId, new Date());
  return toForum({ connected, claim }, forum);
};

/** Everything that is linked now; null for a service that is not configured. */
export const readLinked = async (
  { connection, forum, wordpress }: Pick<Services, 'connection' | 'forum' | 'wordpress'>,
  { userId, personId }: Session,
): Promise<{ data: LinkedAccounts }> => {
  const identities = await identitiesOf(connection, personId);
  const sites = wordpress ? await sitesOf(connection, userId) : [];
  return {
    data: {
      sign_ins: identities.map(toSignIn),
      forum: forum ? await forumOf(connection, forum, userId) : null,
      wordpress: wordpress ? { sites: sites.map(toSite) } : null,
    },
  };
};
