import type { MessageFormatElement } from 'react-intl';
import { fetchCatalogue } from '#src/api/catalogue';
import type { MessageId } from '#src/lib/messageId';

export type Catalogue = Record<MessageId, MessageFormatElement[]>;

// Catalogues are large and the same for all users, so they are not in the store; the store knows only the language.
const loaded = new Map<string, Catalogue>();

export const catalogueOf = (language: string): Catalogue | undefined => loaded.get(language);

/** Loads a compiled catalogue unless it is loaded already. */
export const loadCatalogue = async (language: string, version: string): Promise<void> => {
  if (loaded.has(language)) return;
  loaded.set(language, (await fetchCatalogue(language, version)) as Catalogue);
};
