import type { LinkedAccounts } from '#contract/linkedAccounts';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import type { Forum } from '../../integrations/forum';
import type { OpenIdProvider } from '../../integrations/openId';
import type { Wordpress } from '../../integrations/wordpress';
import type { Session } from '../../http/session';
import { findForumAccount, findForumClaim, identitiesOf, sitesOf } from './repository';
import { toForum, toSignIn, toSite } from './views';

/** What linking takes; a service that is not configured is undefined. */
export interface Outside {
  connection: Connection;
  config: Config;
  openId: OpenIdProvider;
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
  return toForum({ connected, claim }, forum);
};

/** Everything that is linked now; null for a service that is not configured. */
export const readLinked = async (
  { connection, forum, wordpress }: Pick<Outside, 'connection' | 'forum' | 'wordpress'>,
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
