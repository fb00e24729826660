import type { MethodType } from '#contract/plain/paymentMethods';
import { type AccountKey, type KeyRing, type Sealed, createKeyRing } from './keyRing';

/**
 * An account that money is sent to, as it is kept sealed: what stands in its form by dotted keys, whose it is, and which of the
 * fields identify it.
 */
export interface Account {
  /** The kind of account in its country, as the bank's service calls it; empty where there is one alone. */
  scheme: string;
  /** The name of its holder; empty where the method has none. */
  holder: string;
  fields: Record<string, string>;
  /** The keys of `fields` that identify account or person. */
  secret: string[];
}

export const accountOf = (account: Partial<Account> & Pick<Account, 'fields'>): Account => ({
  scheme: '',
  holder: '',
  secret: Object.keys(account.fields),
  ...account,
});

/** What an older version wrote, in plain text: a JSON object, or only the account. */
export const readOldAccount = (type: MethodType, text: string): Account => {
  try {
    const read = JSON.parse(text) as unknown;
    if (read !== null && typeof read === 'object' && !Array.isArray(read)) {
      const fields = Object.fromEntries(
        Object.entries(read).flatMap(([key, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
        ),
      );
      const { holder = '', ...others } = fields;
      return accountOf({ holder, fields: others });
    }
  } catch {
    // A plain text.
  }
  return accountOf({
    fields: { [type === 'paypal' || type === 'transferwise' ? 'email' : 'accountNumber']: text },
  });
};

const contextOf = (userId: string, methodId: string) => `payment method ${userId} ${methodId}`;

type Named = { user_id: string; method_id: string };
type Kept = Named & { type: MethodType; account: string; key_id: string | null };

/** With what accounts are sealed and compared. */
interface AccountSecrets {
  accountKeys: readonly [AccountKey, ...AccountKey[]];
  fingerprintSecret: Uint8Array;
}

/** Seals and opens accounts. */
export interface AccountVault {
  ring: KeyRing;
  seal: (named: Named, account: Account) => Sealed;
  /** Undefined where the key is gone. */
  open: (kept: Kept) => Account | undefined;
}

export const accountVault = ({ accountKeys, fingerprintSecret }: AccountSecrets): AccountVault => {
  const ring = createKeyRing(accountKeys, {
    purpose: 'payment accounts',
    fingerprints: fingerprintSecret,
  });
  return {
    ring,
    seal: ({ user_id, method_id }, account) =>
      ring.seal(JSON.stringify(account), contextOf(user_id, method_id)),
    open: ({ user_id, method_id, type, account, key_id: keyId }) => {
      if (keyId === null) return readOldAccount(type, account);
      const text = ring.open({ keyId, text: account }, contextOf(user_id, method_id));
      return text === undefined ? undefined : (JSON.parse(text) as Account);
    },
  };
};
