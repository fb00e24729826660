import type { Selectable } from 'kysely';
import type { CodePurpose } from '#contract/codes';
import type { Connection } from '../../database/open';
import type { MailedCodeTable } from '../../database/schema';
import { inTransaction } from '../../database/transaction';

export type StoredCode = Selectable<MailedCodeTable>;
type Which = { userId: string; purpose: CodePurpose };

/** Whom a code is mailed to. */
export const findRecipient = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'users.email',
      'users.email_verified_at',
      'users.name',
      'users.preferred_name',
      'users.language',
      'network.name as network_name',
    ])
    .executeTakeFirst();

export const findCode = (connection: Connection, { userId, purpose }: Which) =>
  connection
    .selectFrom('mailed_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .selectAll()
    .executeTakeFirst();

/**
 * Puts a new code in the place of the last one, unless that was sent after `sentBefore`; of two at once, one does.
 * Returns whether it did, and what it replaced.
 */
export const replaceCode = (
  connection: Connection,
  code: Omit<StoredCode, 'tries'>,
  sentBefore: Date,
): Promise<{ done: boolean; previous: StoredCode | undefined }> =>
  inTransaction(connection, async (transaction) => {
    const previous = await transaction
      .selectFrom('mailed_code')
      .where('user_id', '=', code.user_id)
      .where('purpose', '=', code.purpose)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    const { code_hash, sent_at, expires_at } = code;
    const put = await transaction
      .insertInto('mailed_code')
      .values({ ...code, tries: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'purpose'])
          .doUpdateSet({ code_hash, sent_at, expires_at, tries: 0 })
          .where('mailed_code.sent_at', '<=', sentBefore),
      )
      .returning('user_id')
      .executeTakeFirst();
    return { done: put !== undefined, previous };
  });

/** Takes a code back that could not be mailed: what it replaced works again. */
export const takeBack = async (
  connection: Connection,
  code: Omit<StoredCode, 'tries'>,
  previous: StoredCode | undefined,
): Promise<void> => {
  if (previous) {
    const { code_hash, sent_at, expires_at, tries } = previous;
    await connection
      .updateTable('mailed_code')
      .set({ code_hash, sent_at, expires_at, tries })
      .where('user_id', '=', code.user_id)
      .where('purpose', '=', code.purpose)
      .where('code_hash', '=', code.code_hash)
      .execute();
    return;
  }
  await deleteCode(connection, code);
};

/** Counts a try and returns the code that it is compared with; undefined where no code can be used any more. */
export const countTry = (
  connection: Connection,
  { userId, purpose, now, most }: Which & { now: Date; most: number },
) =>
  connection
    .updateTable('mailed_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();

/** Deletes this very code; undefined where it is gone already. */
export const deleteCode = (
  connection: Connection,
  code: Pick<StoredCode, 'user_id' | 'purpose' | 'code_hash'>,
) =>
  connection
    .deleteFrom('mailed_code')
    .where('user_id', '=', code.user_id)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.code_hash)
    .returning('user_id')
    .executeTakeFirst();

export const deleteExpiredCodes = async (connection: Connection, now: Date): Promise<void> => {
  await connection.deleteFrom('mailed_code').where('expires_at', '<', now).execute();
};
