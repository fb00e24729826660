import type { Connection } from '../../../database/open';

interface Which {
  userId: string;
  noteId: string;
  /** Who wrote it: nobody changes what others wrote. */
  authorId: string;
}

/** Writes a note; undefined where one has this id already. */
export const insertNote = (
  connection: Connection,
  { userId, noteId, authorId }: Which,
  { text, at }: { text: string; at: Date },
) =>
  connection
    .insertInto('staff_note')
    .values({ user_id: userId, note_id: noteId, author_id: authorId, text, written_at: at, edited_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'note_id']).doNothing())
    .returning('note_id')
    .executeTakeFirst();

/** A note, which is locked until the transaction ends. */
export const lockNote = (connection: Connection, { userId, noteId, authorId }: Which) =>
  connection
    .selectFrom('staff_note')
    .where('user_id', '=', userId)
    .where('note_id', '=', noteId)
    .where('author_id', '=', authorId)
    .select('text')
    .forUpdate()
    .executeTakeFirst();

export const updateNote = (
  connection: Connection,
  { userId, noteId }: Which,
  { text, at }: { text: string; at: Date },
) =>
  connection
    .updateTable('staff_note')
    .set({ text, edited_at: at })
    .where('user_id', '=', userId)
    .where('note_id', '=', noteId)
    .execute();

export const deleteNote = (connection: Connection, { userId, noteId }: Which) =>
  connection.deleteFrom('staff_note').where('user_id', '=', userId).where('note_id', '=', noteId).execute();
