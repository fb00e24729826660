import type { Insertable } from 'kysely';
import type { Connection } from '../../database/open';
import type { ForumAccountTable, ForumClaimTable, WordpressSiteTable } from '../../database/schema';

/** The ways in which a person signs in, oldest first. */
export const identitiesOf = (connection: Connection, personId: string) =>
  connection
    .selectFrom('sign_in_identity')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('issuer')
    .orderBy('subject')
    .select(['issuer', 'subject', 'email', 'created_at'])
    .execute();

export type IdentityRow = Awaited<ReturnType<typeof identitiesOf>>[number];

export const deleteIdentity = (connection: Connection, identity: { issuer: string; subject: string }) =>
  connection
    .deleteFrom('sign_in_identity')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute();

/** Keeps that the person has unlinked a sign-in: its e-mail alone does not link it again. */
export const insertUnlinked = (
  connection: Connection,
  identity: { issuer: string; subject: string; personId: string; at: Date },
) => {
  const row = { person_id: identity.personId, unlinked_at: identity.at };
  return connection
    .insertInto('unlinked_sign_in')
    .values({ issuer: identity.issuer, subject: identity.subject, ...row })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(row))
    .execute();
};

export const deleteUnlinked = (connection: Connection, identity: { issuer: string; subject: string }) =>
  connection
    .deleteFrom('unlinked_sign_in')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute();

export const findForumAccount = (connection: Connection, userId: string) =>
  connection
    .selectFrom('user_forum_account')
    .where('user_id', '=', userId)
    .select(['forum_user_id', 'username', 'connected_at'])
    .executeTakeFirst();

export type ForumAccountRow = NonNullable<Awaited<ReturnType<typeof findForumAccount>>>;

/** Who is connected with this user of the forum. */
export const findForumOwner = (connection: Connection, forumUserId: string) =>
  connection
    .selectFrom('user_forum_account')
    .where('forum_user_id', '=', forumUserId)
    .select('user_id')
    .executeTakeFirst();

/** The claim that waits for its phrase and has not expired at `now`. */
export const findForumClaim = (connection: Connection, userId: string, now: Date) =>
  connection
    .selectFrom('user_forum_claim')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select(['username', 'phrase', 'expires_at'])
    .executeTakeFirst();

export type ForumClaimRow = NonNullable<Awaited<ReturnType<typeof findForumClaim>>>;

/** Begins a claim; not where another call has begun the same one meanwhile, whose phrase its user has seen. */
export const saveForumClaim = (connection: Connection, claim: Insertable<ForumClaimTable>, now: Date) =>
  connection
    .insertInto('user_forum_claim')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ username: claim.username, phrase: claim.phrase, expires_at: claim.expires_at })
        .where(({ or, eb }) =>
          or([
            eb('user_forum_claim.username', '<>', claim.username),
            eb('user_forum_claim.expires_at', '<=', now),
          ]),
        ),
    )
    .execute();

/** Deletes the claim where its phrase is still this one; of two calls at once, one gets undefined. */
export const takeForumClaim = (connection: Connection, claim: { userId: string; phrase: string }) =>
  connection
    .deleteFrom('user_forum_claim')
    .where('user_id', '=', claim.userId)
    .where('phrase', '=', claim.phrase)
    .returning('username')
    .executeTakeFirst();

/**
 * Connects the forum user and replaces the one that was connected before. A forum user that another account has breaks
 * the index `forum_account_by_forum_user`.
 */
export const saveForumAccount = (connection: Connection, account: Insertable<ForumAccountTable>) =>
  connection
    .insertInto('user_forum_account')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        forum_user_id: account.forum_user_id,
        username: account.username,
        connected_at: account.connected_at,
      }),
    )
    .execute();

/** Deletes the user's forum account and claim; returns the account that was connected. */
export const deleteForumAccount = async (connection: Connection, userId: string) => {
  await connection.deleteFrom('user_forum_claim').where('user_id', '=', userId).execute();
  return connection
    .deleteFrom('user_forum_account')
    .where('user_id', '=', userId)
    .returning('username')
    .executeTakeFirst();
};

/** The user's sites, by name. */
export const sitesOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('user_wordpress_site')
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('site_id')
    .select(['site_id', 'name', 'address', 'account', 'linked_at'])
    .execute();

export type SiteRow = Awaited<ReturnType<typeof sitesOf>>[number];

export const saveSite = (connection: Connection, site: Insertable<WordpressSiteTable>) =>
  connection
    .insertInto('user_wordpress_site')
    .values(site)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'site_id'])
        .doUpdateSet({ name: site.name, address: site.address, account: site.account }),
    )
    .execute();

export const deleteSite = (connection: Connection, site: { userId: string; siteId: string }) =>
  connection
    .deleteFrom('user_wordpress_site')
    .where('user_id', '=', site.userId)
    .where('site_id', '=', site.siteId)
    .returning('site_id')
    .executeTakeFirst();

export const saveAttempt = (
  connection: Connection,
  attempt: { userId: string; sessionId: string; state: string; expiresAt: Date },
) => {
  const row = { session_id: attempt.sessionId, state: attempt.state, expires_at: attempt.expiresAt };
  return connection
    .insertInto('wordpress_attempt')
    .values({ user_id: attempt.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** Deletes the attempt as it reads it: a state works once. */
export const takeAttempt = (connection: Connection, attempt: { userId: string; state: string }) =>
  connection
    .deleteFrom('wordpress_attempt')
    .where('user_id', '=', attempt.userId)
    .where('state', '=', attempt.state)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
