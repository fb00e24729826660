import { createKeyRing } from '../../../common/keyRing';
import { createSealer } from '../../../common/seal';
import type { Config } from '../../../config';
import type { KeptKey } from './repository';
import { endOf } from './rules';

export interface KeyHasher {
  /** The keyed hash of an API key: without our secret nobody can try keys with what lies in the database. */
  hashOf: (key: string) => string;
  /** An API key as it is kept. */
  keptOf: (key: string) => KeptKey;
  /** The key again, for the service that keeps the list as well; undefined where our secret is another one by now. */
  open: (sealed: string) => string | undefined;
}

const CONTEXT = 'mailing list';

export const keyHasher = ({
  payments,
  sessionSecret,
}: Pick<Config, 'payments' | 'sessionSecret'>): KeyHasher => {
  const sealer = createSealer(sessionSecret, 'mailing list keys');
  const { fingerprint: hashOf } = createKeyRing(payments.accountKeys, {
    purpose: 'mailing list keys',
    fingerprints: payments.fingerprintSecret,
  });
  return {
    hashOf,
    keptOf: (key) => ({
      key_hash: hashOf(key),
      key_end: endOf(key),
      key_sealed: sealer.seal(key, CONTEXT),
    }),
    open: (sealed) => sealer.open(sealed, CONTEXT),
  };
};
