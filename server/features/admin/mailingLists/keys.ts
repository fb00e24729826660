import { createKeyRing } from '../../../common/keyRing';
import type { Config } from '../../../config';
import type { KeptKey } from './repository';
import { endOf } from './rules';

export interface KeyHasher {
  /** The keyed hash of an API key: without our secret nobody can try keys with what lies in the database. */
  hashOf: (key: string) => string;
  /** An API key as it is kept. */
  keptOf: (key: string) => KeptKey;
}

export const keyHasher = ({ payments }: Pick<Config, 'payments'>): KeyHasher => {
  const { fingerprint: hashOf } = createKeyRing(payments.accountKeys, {
    purpose: 'mailing list keys',
    fingerprints: payments.fingerprintSecret,
  });
  return { hashOf, keptOf: (key) => ({ key_hash: hashOf(key), key_end: endOf(key) }) };
};
