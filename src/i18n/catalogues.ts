import type { MessageFormatElement } from 'react-intl';
import { fetchCatalogue } from '#src/api/catalogue';
import type { MessageId } from '#src/lib/messageId';

export type Catalogue = Record<MessageId, MessageFormatElement[]>;

// Catalogues are the same for everybody and large: they live beside the store, which only says which one is shown.
const loaded = new Map<string, Catalogue>();

export const catalogueOf = (language: string): Catalogue | undefined => loaded.get(language);

/** Fetches a compiled catalogue unless it is here already. */
export const loadCatalogue = async (language: string, version: string): Promise<void> => {
  if (loaded.has(language)) return;
  loaded.set(language, (await fetchCatalogue(language, version)) as Catalogue);
};
