import { nanoid } from '@reduxjs/toolkit';

// Support can see the store and its actions: they hold only the id of what a user typed in secret.
const held = new Map<string, { id: string; values: Readonly<Record<string, string>> }>();

/** Keeps what a form was submitted with, and returns its id. What the form was submitted with before is forgotten. */
export const keepSecrets = (form: string, values: Readonly<Record<string, string>>): string => {
  const id = nanoid();
  held.set(form, { id, values });
  return id;
};

/** A secret of a call. It throws where the secret is gone, and the call then fails. */
export const secretToSend = (id: string, name: string): string => {
  const secret = [...held.values()].find((kept) => kept.id === id)?.values[name];
  if (secret === undefined) throw new Error('The secret is gone');
  return secret;
};

/** Forgets what a form was submitted with. */
export const forgetSecrets = (form: string): void => {
  held.delete(form);
};
