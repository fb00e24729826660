import { Iso20022Problem } from './problem';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const COMPACT = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
// Ids have at most 35 characters; slashes at the ends, or two together, are refused by banks.
const PLAIN = /^[A-Za-z0-9](?:[A-Za-z0-9.+-]{0,33}[A-Za-z0-9])?$/;

/** An id of ours as a file takes it: a UUID loses its dashes, others stay. Throws ID_UNUSABLE where it does not fit. */
export const writtenId = (id: string, itemId?: string): string => {
  if (UUID.test(id)) return id.replaceAll('-', '');
  // Without dashes it would be read back with them.
  if (!PLAIN.test(id) || COMPACT.test(id)) throw new Iso20022Problem('ID_UNUSABLE', itemId);
  return id;
};

/** The id that was written, however the bank has set its letters: what was a UUID is one again. */
export const readId = (text: string): string => {
  const parts = COMPACT.exec(text.toLowerCase());
  return parts ? parts.slice(1).join('-') : text;
};

/** Whose UUID stands in the first of these texts that holds one; null where none does, as with payments that are not ours. */
export const ourId = (...texts: readonly string[]): string | null =>
  texts.map(readId).find((id) => UUID.test(id)) ?? null;
