import { inParts } from '../common/inParts';
import type { Connection } from './open';

/** A file of a user: `exportId` names it among those that took each other's place. */
interface KeptFile {
  userId: string;
  exportId: string;
}

interface Written {
  stream: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  /** Called after each piece. */
  onPart?: () => void;
}

type Parts = 'data_export_part' | 'users_export_part';

// These tables have the same columns, and a statement is typed by one table.
const partsIn = (parts: Parts) => parts as 'data_export_part';

const deletePartsIn = (connection: Connection, parts: Parts, userId: string) =>
  connection.deleteFrom(partsIn(parts)).where('user_id', '=', userId).execute();

const findPart = (connection: Connection, parts: Parts, { userId, exportId }: KeptFile, number: number) =>
  connection
    .selectFrom(partsIn(parts))
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('number', '=', number)
    .select('content')
    .executeTakeFirst();

const writeParts = async (
  connection: Connection,
  parts: Parts,
  { userId, exportId, stream, signal, onPart }: KeptFile & Written,
): Promise<number> => {
  await deletePartsIn(connection, parts, userId);
  let number = 0;
  let bytes = 0;
  for await (const content of inParts(stream)) {
    signal.throwIfAborted();
    const part = { user_id: userId, export_id: exportId, number, content };
    await connection.insertInto(partsIn(parts)).values(part).execute();
    onPart?.();
    number += 1;
    bytes += content.length;
  }
  return bytes;
};

/**
 * Files that the server writes for somebody and keeps in pieces until they are fetched, one of a user at a time: `files` says what
 * there is, `parts` has the pieces.
 */
export const keptFiles = (files: 'data_export' | 'users_export', parts: Parts) => {
  const ofFiles = files as 'data_export';
  const deleteParts = (connection: Connection, userId: string) => deletePartsIn(connection, parts, userId);
  return {
    /** Deletes the pieces of a user's file. */
    deleteParts,

    /** Writes a file from its beginning, whatever was written of it before, and returns how many bytes it has. */
    write: (connection: Connection, file: KeptFile & Written) => writeParts(connection, parts, file),

    /** Says that a file can be fetched; undefined where another took its place. */
    end: (
      connection: Connection,
      { userId, exportId, bytes, now }: KeptFile & { bytes: number; now: Date },
    ) =>
      connection
        .updateTable(ofFiles)
        .set({ ready_at: now, bytes })
        .where('user_id', '=', userId)
        .where('export_id', '=', exportId)
        .returning('export_id')
        .executeTakeFirst(),

    /** The pieces of a file, one after the other. */
    contentOf: async function* (connection: Connection, file: KeptFile) {
      for (let number = 0; ; number += 1) {
        const part = await findPart(connection, parts, file, number);
        if (!part) return;
        yield part.content;
      }
    },

    /** Deletes the files that were ready before then. */
    deleteBefore: async (connection: Connection, before: Date): Promise<void> => {
      const deleted = await connection
        .deleteFrom(ofFiles)
        .where('ready_at', '<', before)
        .returning('user_id')
        .execute();
      for (const { user_id: userId } of deleted) await deleteParts(connection, userId);
    },
  };
};
