import { type InferResult, type Insertable, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { StaffAttachmentTable } from '../../../database/schema';

/** The files of an account, as a list; what is in them is not read. */
export const listedAttachments = (connection: Connection, userId: string) => ({
  query: connection
    .selectFrom('staff_attachment')
    .where('staff_attachment.user_id', '=', userId)
    .select([
      'staff_attachment.attachment_id',
      'staff_attachment.author_id',
      'staff_attachment.name',
      'staff_attachment.kind',
      'staff_attachment.bytes',
      'staff_attachment.note',
      'staff_attachment.uploaded_at',
    ]),
  key: 'staff_attachment.attachment_id' as const,
  columns: {
    name: sql<string>`lower(staff_attachment.name)`,
    bytes: 'staff_attachment.bytes',
    uploaded_at: 'staff_attachment.uploaded_at',
  } as const,
  // The query is of the account already.
  filters: { subject: () => sql<SqlBool>`true` } as const,
});
export type AttachmentRow = InferResult<ReturnType<typeof listedAttachments>['query']>[number];

interface Which {
  userId: string;
  attachmentId: string;
}

/** The ids of the files of an account. */
export const attachmentIds = async (connection: Connection, userId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('staff_attachment')
    .where('user_id', '=', userId)
    .select('attachment_id')
    .execute();
  return rows.map(({ attachment_id: id }) => id);
};

export const insertAttachment = (connection: Connection, row: Insertable<StaffAttachmentTable>) =>
  connection.insertInto('staff_attachment').values(row).execute();

/** A file with what is in it. */
export const findAttachment = (connection: Connection, { userId, attachmentId }: Which) =>
  connection
    .selectFrom('staff_attachment')
    .where('user_id', '=', userId)
    .where('attachment_id', '=', attachmentId)
    .select(['name', 'content'])
    .executeTakeFirst();

/** Deletes a file that this author attached and says what it was; undefined where there is none. */
export const deleteAttachment = (
  connection: Connection,
  { userId, attachmentId, authorId }: Which & { authorId: string },
) =>
  connection
    .deleteFrom('staff_attachment')
    .where('user_id', '=', userId)
    .where('attachment_id', '=', attachmentId)
    .where('author_id', '=', authorId)
    .returning(['name', 'kind', 'bytes', 'note'])
    .executeTakeFirst();
