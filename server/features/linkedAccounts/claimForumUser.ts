import { audit } from '../../common/audit';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { Forum, ForumUser } from '../../integrations/forum';
import { Refusal } from '../../http/refusal';
import {
  findForumClaim,
  findForumOwner,
  saveForumAccount,
  saveForumClaim,
  takeForumClaim,
} from './repository';
import { PHRASE_LASTS, makePhrase, proves, sameForumUser } from './rules';

const refuseName = (message: 'unknown' | 'taken') =>
  new Refusal('VALIDATION_ERROR', undefined, [{ path: 'username', message }]);

const connect = async (
  connection: Connection,
  { userId, user, phrase, now }: { userId: string; user: ForumUser; phrase: string; now: Date },
): Promise<void> => {
  try {
    await inTransaction(connection, async (transaction) => {
      // A phrase works once: a call at the same moment may have connected already.
      if (!(await takeForumClaim(transaction, { userId, phrase }))) return;
      await saveForumAccount(transaction, {
        user_id: userId,
        forum_user_id: user.id,
        username: user.username,
        connected_at: now,
      });
      await audit(transaction, {
        userId,
        action: 'forum.connected',
        subject: user.id,
        about: userId,
        at: now,
      });
    });
  } catch (cause) {
    if (breaksIndex(cause, 'forum_account_by_forum_user')) throw refuseName('taken');
    throw cause;
  }
};

/** Does the next of the two steps of connecting: the first gives a phrase, the second looks for it at the forum. */
export const claimForumUser = async (
  connection: Connection,
  forum: Forum,
  { userId, username, now }: { userId: string; username: string; now: Date },
): Promise<void> => {
  const claim = await findForumClaim(connection, userId, now);
  const user = await forum.findUser(username);
  if (!user) throw refuseName('unknown');
  const owner = await findForumOwner(connection, user.id);
  if (owner) {
    if (owner.user_id !== userId) throw refuseName('taken');
    return;
  }
  if (!claim || !sameForumUser(claim.username, user.username)) {
    const expiresAt = new Date(now.getTime() + PHRASE_LASTS);
    const begun = { user_id: userId, username: user.username, phrase: makePhrase(), expires_at: expiresAt };
    await saveForumClaim(connection, begun, now);
    return;
  }
  if (!proves(user.about, claim.phrase)) throw new Refusal('FORUM_PHRASE_MISSING');
  await connect(connection, { userId, user, phrase: claim.phrase, now });
};
