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
  { userId, now }: { userId: string; now: Date },
): Promise<LinkedAccounts['forum']> => {
  const connected = await findForumAccount(connection, userId);
  const claim = await findForumClaim(connection, userId, now);
  return toForum({ connected, claim }, forum);
};

/** Everything that is linked now; null for a service that is not configured. */
export const readLinked = async (
  { forum, wordpress }: Pick<Services, 'forum' | 'wordpress'>,
  connection: Connection,
  { session: { userId, personId }, now }: { session: Session; now: Date },
): Promise<{ data: LinkedAccounts }> => {
  const identities = await identitiesOf(connection, personId);
  const sites = wordpress ? await sitesOf(connection, userId) : [];
  return {
    data: {
      sign_ins: identities.map(toSignIn),
      forum: forum ? await forumOf(connection, forum, { userId, now }) : null,
      wordpress: wordpress ? { sites: sites.map(toSite) } : null,
    },
  };
};

/** The answer of what has changed something of it. */
export const linkedNow =
  (services: Services) =>
  ({ transaction, session, now }: { transaction: Connection; session: Session; now: Date }) =>
    readLinked(services, transaction, { session, now });
