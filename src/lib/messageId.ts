import type en from '#locales/en.json';

/** The id of a text; a text that is not in the English catalogue does not compile. */
export type MessageId = keyof typeof en;
