// The store cannot hold a file, so it holds only the file's id.
const files = new Map<string, File>();

/** Remembers a chosen file and describes it for the store; the server knows it by the same id. `size` is in bytes. */
export const keepFile = (file: File): { id: string; name: string; size: number } => {
  const id = crypto.randomUUID();
  files.set(id, file);
  return { id, name: file.name, size: file.size };
};

export const chosenFile = (id: string): File | undefined => files.get(id);

/** The file of a call. It throws where the file is gone, and the call then fails. */
export const fileToSend = (id: string): File => {
  const file = files.get(id);
  if (!file) throw new Error('The chosen file is gone');
  return file;
};

export const forgetFile = (id: string): void => {
  files.delete(id);
};

export const forgetAllFiles = (): void => files.clear();
