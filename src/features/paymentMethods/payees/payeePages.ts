// Support can see the store and its actions: the pages of payees lie beside it.
const held = new Map<string, string>();

/** Keeps the address of the page of a payee at its service. */
export const keepPage = (methodId: string, url: string): void => {
  held.set(methodId, url);
};

/** The address of the page of a payee; undefined after a reload: it is asked for again. */
export const pageOf = (methodId: string): string | undefined => held.get(methodId);

/** Forgets them all: who signs in next is somebody else. */
export const forgetPages = (): void => held.clear();
