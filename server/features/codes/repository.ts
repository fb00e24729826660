import type { Selectable } from 'kysely';
import type { CodePurpose } from '#contract/codes';
import type { Connection } from '../../database/open';
import type { MailedCodeTable } from '../../database/schema';
import { inTransaction } from '../../database/transaction';

export type StoredCode = Selectable<MailedCodeTable>;
type Which = { userId: string; purpose: CodePurpose };

/** The user to whom a code is mailed. */
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
 * Replaces the last code by a new one, unless the last was sent after `sentBefore`; of two calls at once, one does.
 * Returns whether it did, and the code that it replaced.
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

/** Takes back a code that could not be mailed: the code that it replaced works again. */
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

/** Counts a try and returns the code to compare with; undefined where no code can be used any more. */
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

/** Deletes the code with this hash; undefined where it is deleted already. */
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
