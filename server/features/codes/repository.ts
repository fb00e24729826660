import type { Selectable } from 'kysely';
import type { CodePurpose } from '#contract/codes';
import type { Connection } from '../../database/open';
import type { MailedCodeTable } from '../../database/schema';

export type StoredCode = Selectable<MailedCodeTable>;
type Which = { userId: string; purpose: CodePurpose };

/** The user to whom a code is mailed. */
export const findRecipient = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['email', 'email_verified_at'])
    .executeTakeFirst();

export const findCode = (connection: Connection, { userId, purpose }: Which) =>
  connection
    .selectFrom('mailed_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .selectAll()
    .executeTakeFirst();

/** Replaces the last code by a new one, unless the last was sent after `sentBefore`; of two calls at once, one does. */
export const replaceCode = async (
  transaction: Connection,
  code: Omit<StoredCode, 'tries'>,
  sentBefore: Date,
): Promise<boolean> => {
  const { subject, code_hash, sent_at, expires_at } = code;
  const put = await transaction
    .insertInto('mailed_code')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .doUpdateSet({ subject, code_hash, sent_at, expires_at, tries: 0 })
        .where('mailed_code.sent_at', '<=', sentBefore),
    )
    .returning('user_id')
    .executeTakeFirst();
  return put !== undefined;
};

/** Deletes the code of a purpose, whichever it is. */
export const deleteCodes = async (connection: Connection, { userId, purpose }: Which): Promise<void> => {
  await connection
    .deleteFrom('mailed_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
};

/** Counts a try and returns the code to compare with; undefined where no code can be used any more. */
export const countTry = (
  connection: Connection,
  { userId, purpose, subject, now, most }: Which & { subject: string; now: Date; most: number },
) =>
  connection
    .updateTable('mailed_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
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
