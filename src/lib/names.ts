/** Spec 000 §5: letters only; blanks, apostrophes, dots and hyphens join the parts of a name. */
const NAME = /^[\p{L}\p{M}]+([ .'’-]+[\p{L}\p{M}]+)*\.?$/u;

export const LONGEST_NAME = 70;

/** Whether a text could be a person's name; the server checks the same again. */
export const isPersonName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

/** A username as the server keeps it. */
export const plainUsername = (username: string): string => username.trim().toLowerCase();

const USERNAME = /^[a-z0-9][a-z0-9_]{2,29}$/;

/** Whether a plain text could be a username, and is worth asking the server about. */
export const isUsername = (username: string): boolean => USERNAME.test(username);
