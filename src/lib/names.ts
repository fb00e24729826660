/** Spec 000 §5: letters; the parts of a name are joined by blanks, apostrophes, dots and hyphens. */
const NAME = /^[\p{L}\p{M}]+([ .'’-]+[\p{L}\p{M}]+)*\.?$/u;

/** The greatest number of characters in a person's name. */
export const LONGEST_NAME = 70;

/** Whether a text can be a person's name. The server checks the same again. */
export const isPersonName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);

/** A username as the server stores it. */
export const plainUsername = (username: string): string => username.trim().toLowerCase();

const USERNAME = /^[a-z0-9][a-z0-9_]{2,29}$/;

/** Whether a text (after `plainUsername`) can be a username. If not, there is no need to ask the server. */
export const isUsername = (username: string): boolean => USERNAME.test(username);
