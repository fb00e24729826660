import { nanoid } from '@reduxjs/toolkit';

// A file is no data that a store could hold: there it is known by its id.
const files = new Map<string, File>();

/** Remembers a file that was chosen and describes it for the store. */
export const keepFile = (file: File): { id: string; name: string; size: number } => {
  const id = nanoid();
  files.set(id, file);
  return { id, name: file.name, size: file.size };
};

export const chosenFile = (id: string): File | undefined => files.get(id);

export const forgetFile = (id: string): void => {
  files.delete(id);
};

export const forgetAllFiles = (): void => files.clear();
