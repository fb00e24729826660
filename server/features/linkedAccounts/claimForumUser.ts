import { breaksIndex } from '../../database/conflict';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
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

/** What a call does of the two steps of connecting; null where the user is connected already. */
type ForumStep = { begin: ForumClaim } | { connect: ForumUser; phrase: string } | null;

interface ForumClaim {
  username: string;
  phrase: string;
  expires_at: Date;
}

/** Finds out at the forum which step is next: the first gives a phrase, the second looks for it there. */
export const nextStep = async (
  connection: Connection,
  forum: Forum,
  { userId, username, now }: { userId: string; username: string; now: Date },
): Promise<ForumStep> => {
  const claim = await findForumClaim(connection, userId, now);
  const user = await forum.findUser(username);
  if (!user) throw refuseName('unknown');
  const owner = await findForumOwner(connection, user.id);
  if (owner) {
    if (owner.user_id !== userId) throw refuseName('taken');
    return null;
  }
  if (!claim || !sameForumUser(claim.username, user.username)) {
    const expiresAt = new Date(now.getTime() + PHRASE_LASTS);
    return { begin: { username: user.username, phrase: makePhrase(), expires_at: expiresAt } };
  }
  if (!proves(user.about, claim.phrase)) throw new Refusal('FORUM_PHRASE_MISSING');
  return { connect: user, phrase: claim.phrase };
};

/** Writes a step down; returns the forum user where it connects one. */
export const takeStep = async (
  transaction: Transaction<Schema>,
  step: ForumStep,
  { userId, now }: { userId: string; now: Date },
): Promise<ForumUser | undefined> => {
  if (step === null) return undefined;
  if ('begin' in step) {
    await saveForumClaim(transaction, { user_id: userId, ...step.begin }, now);
    return undefined;
  }
  const { connect: user, phrase } = step;
  // A phrase works once: a call at the same moment may have connected already.
  if (!(await takeForumClaim(transaction, { userId, phrase }))) return undefined;
  const account = { user_id: userId, forum_user_id: user.id, username: user.username, connected_at: now };
  await saveForumAccount(transaction, account).catch((cause: unknown) => {
    if (breaksIndex(cause, 'forum_account_by_forum_user')) throw refuseName('taken');
    throw cause;
  });
  return user;
};
