import { createHmac } from 'node:crypto';
import { createSealer } from './seal';

/** A key and the name under which rows say that they are sealed with it. */
export interface AccountKey {
  id: string;
  secret: Uint8Array;
}

/** Something that is sealed, and the id of its key. */
export interface Sealed {
  keyId: string;
  text: string;
}

export interface KeyRing {
  /** The id of the key that seals now. */
  current: string;
  seal: (text: string, context: string) => Sealed;
  /** The text again; undefined where its key is not here, or it is not what was sealed. */
  open: (sealed: Sealed, context: string) => string | undefined;
  /** The same for the same text, and for nobody without the keys to be found out by trying. */
  fingerprint: (text: string) => string;
}

/**
 * Seals under the first of several keys and opens under all, so that keys can be changed while there are rows under the old ones.
 * Fingerprints have a secret of their own, which stays when keys change: else nothing could be compared with what is older.
 */
export const createKeyRing = (
  keys: readonly [AccountKey, ...AccountKey[]],
  { purpose, fingerprints }: { purpose: string; fingerprints: Uint8Array },
): KeyRing => {
  const [first, ...others] = keys;
  const sealer = createSealer(first.secret, purpose);
  const sealers = new Map([
    [first.id, sealer] as const,
    ...others.map(({ id, secret }) => [id, createSealer(secret, purpose)] as const),
  ]);
  const current = first.id;
  return {
    current,
    seal: (text, context) => ({ keyId: current, text: sealer.seal(text, context) }),
    open: ({ keyId, text }, context) => sealers.get(keyId)?.open(text, context),
    fingerprint: (text) =>
      createHmac('sha256', fingerprints)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),
  };
};
