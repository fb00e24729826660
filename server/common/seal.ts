import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;
const FORMAT = 'v1.';

export interface Sealer {
  /** Encrypts a text; it opens only with the same `context`, so that a sealed value cannot be used in another row. */
  seal: (text: string, context: string) => string;
  /** The text again; undefined where it was sealed with another secret, for another context, or changed since. */
  open: (sealed: string, context: string) => string | undefined;
}

/** Seals with AES-256-GCM under a key of its own for each purpose, derived from the server's secret. */
export const createSealer = (secret: Uint8Array, purpose: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32));
  return {
    seal: (text, context) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG }).setAAD(
        Buffer.from(context),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return FORMAT + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, context) => {
      if (!sealed.startsWith(FORMAT)) return undefined;
      const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url');
      if (bytes.length < IV + TAG) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(IV, IV + TAG));
        return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
};

/** Seals the tokens of channels' grants. */
export const grantSealer = (sessionSecret: Uint8Array): Sealer =>
  createSealer(sessionSecret, 'channel grants');
