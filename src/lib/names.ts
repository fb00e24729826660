/** Spec 000 §5: letters only; blanks, apostrophes, dots and hyphens join the parts of a name. */
const NAME = /^[\p{L}\p{M}]+([ .'’-]+[\p{L}\p{M}]+)*\.?$/u;

export const LONGEST_NAME = 70;

/** Whether a text could be a person's name; the server checks the same again. */
export const isPersonName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name);
