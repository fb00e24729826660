import { importMachine } from '#contract/plain/imports';
import type { ReportFile } from '#contract/imports';
import { COMMAND_LINE, type Actor } from '../../common/audit';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { type StateMachineDefinition, type Person, begin, transition } from '../../states/transition';
import { insertFile, lockFile, unsettledFiles, updateFile } from './repository';

/** A report file, as the transitions see it. It belongs to whoever brought it. */
export interface FileEntity {
  userId: string;
  fileId: string;
  state: ReportFile['status'];
}

/** In whose history a file is. */
export const bringerOf = (file: { imported_by: string | null }): string => file.imported_by ?? COMMAND_LINE;

/** The state machine of report files, by their ids. */
export const importStateMachine: StateMachineDefinition<typeof importMachine, string, FileEntity> = {
  machine: importMachine,
  find: async (transaction, fileId) => {
    const row = await lockFile(transaction, fileId);
    return row && { userId: bringerOf(row), fileId, state: row.status };
  },
  write: (transaction, { fileId }, to, now) => updateFile(transaction, fileId, now, { status: to }),
  nameOf: ({ fileId }) => fileId,
};

/** Whoever works at the server's machine may do with files what staff may. */
export const operator: Person = {
  userId: COMMAND_LINE,
  adminId: null,
  permissions: new Set(['reports.import']),
  accounts: new Set(),
  adminLevel: 0,
};

/** Takes in a file that is now going to be read, brought by somebody; false where it was taken in before. */
export const bringFile = async (
  transaction: Transaction<Schema>,
  file: Parameters<typeof insertFile>[1],
  by: Actor,
): Promise<boolean> => {
  if (!(await insertFile(transaction, file))) return false;
  await begin(transaction, importMachine, {
    userId: bringerOf(file),
    thing: file.file_id,
    state: 'reading',
    by: { ...operator, ...by },
    at: file.now,
  });
  return true;
};

const SETTLING = { applied: 'restore', replaced: 'replace', undone: 'undo' } as const;

/** Moves booked files to what their parts say: a part of them began or ended to count. The booking lock is held. */
export const settleFiles = async (
  transaction: Transaction<Schema>,
  fileIds: readonly string[],
  { now, askedBy }: { now: Date; askedBy: Actor },
): Promise<void> => {
  for (const { file_id: fileId, due } of await unsettledFiles(transaction, fileIds)) {
    await transition(transaction, importStateMachine, fileId, SETTLING[due], { by: 'system', askedBy, now });
  }
};
