import type { LinkedAccounts } from '#contract/linkedAccounts';
import type { Forum } from '../../integrations/forum';
import type { ForumAccountRow, ForumClaimRow, IdentityRow, SiteRow } from './repository';
import { accountName, identityId, providerName } from './rules';

/** A way to sign in as its owner reads it. */
export const toSignIn = (identity: IdentityRow): LinkedAccounts['sign_ins'][number] => ({
  identity_id: identityId(identity),
  provider: providerName(identity.issuer),
  account: accountName(identity),
  since: identity.created_at.toISOString(),
});

/** The forum account that is connected, and the one whose phrase is waited for. */
export const toForum = (
  { connected, claim }: { connected: ForumAccountRow | undefined; claim: ForumClaimRow | undefined },
  forum: Pick<Forum, 'addressOf'>,
): NonNullable<LinkedAccounts['forum']> => ({
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
});

/** A linked WordPress site. */
export const toSite = ({ site_id, name, address, account, linked_at }: SiteRow) => ({
  site_id,
  name,
  address,
  account,
  since: linked_at.toISOString(),
});
