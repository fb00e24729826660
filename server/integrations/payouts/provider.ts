/** An amount as a provider says it: decimals as it writes them, and an ISO 4217 code. */
export interface Money {
  value: string;
  currency: string;
}

/** One payment within a batch. */
export interface PayoutItem {
  /** Our id of the attempt; the provider keeps it, and answers by it. At most 36 characters. */
  itemId: string;
  /** Who is paid: the fields of the account, such as `email`, `payeeId` or `iban` (spec 001 §3). */
  account: Readonly<Record<string, string>>;
  /** The payee's name, and the country of the account; empty where nothing says it. */
  name: string;
  country: string;
  /** What is sent, with the decimals that its currency has. */
  amount: Money;
  /** What the payee reads of it. */
  note: string;
}

/** Payments that are sent at once: one currency, one type of method. */
export interface PayoutBatch {
  /** Our id of the batch. Sent again it is the same batch. */
  batchId: string;
  currency: string;
  items: readonly PayoutItem[];
  /** When it is composed. */
  at: Date;
}

/**
 * What became of sending:
 * - `accepted`: the provider has it, under `providerId`, now or from an earlier try
 * - `refused`: it has said that it has nothing of it and why, so that nothing is out. `ours`: the fault is on our side (no funds, our
 *   account is limited), and the same is tried again later
 * - `unknown`: nothing proves whether it has it: no answer, 5xx, an answer that cannot be read, 401, 403, 404, 409 without an address
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; code: string; ours: boolean }
  | { kind: 'unknown' };

/**
 * How an item stands:
 * - `pending`: it was taken and is being worked on
 * - `paid`: the payee has it
 * - `failed`: it was not paid; the money never left or is back
 * - `returned`: it was out and came back (refunded, cancelled, not claimed)
 * - `reversed`: it was taken back from the payee
 * - `unclaimed`, `on_hold`: it is out, and neither with the payee nor back
 */
export type ItemStatus = 'pending' | 'paid' | 'failed' | 'returned' | 'reversed' | 'unclaimed' | 'on_hold';

/** What a provider says of an item. */
export interface ItemReport {
  itemId: string;
  /** The provider's own id of the item, and of the transaction; empty while there is none. */
  providerItemId: string;
  transactionId: string;
  status: ItemStatus;
  /** Why it is not paid, in the provider's words (`RECEIVER_UNREGISTERED`); null where it says nothing. */
  code: string | null;
  /** What the provider keeps for it, beside the amount; null where it says nothing. */
  fee: Money | null;
  /** What came back of it, where it is less than all; null: all of it where the status says that it is back. */
  returned: Money | null;
}

/** What a provider's report of a day says of one item. */
export interface DayItem {
  itemId: string;
  transactionId: string;
  amount: Money;
  status: ItemStatus;
}

/** What a service holds of ours in a currency. */
export interface Balance {
  currency: string;
  /** What of it can be sent, as decimals; below zero where we owe the service something. */
  available: string;
  /** True: what is sent in a currency of which nothing is held is taken from this one. */
  primary?: true;
}

/** A service that pays. Nothing of it throws for what a service may say; what cannot be reached throws `OutsideFailure`. */
export interface PayoutProvider {
  /** The most items of a batch. */
  most: number;
  /** For so many days it knows a batch that it had; after that the same body again could be paid again. Null: for ever. */
  remembersDays: number | null;
  /** Why a payment cannot be written into a batch, as the code of its failure; null where it can. Absent: all can be. */
  problemOf?: (item: PayoutItem) => string | null;
  /** True: the body is kept after it was sent, because somebody still fetches it. */
  keepsBody?: true;
  /** The exact body. It is kept before it is sent, and the same is sent again where nobody knows what became of it. */
  compose: (batch: PayoutBatch) => string;
  /** Sends a body. Never throws. */
  send: (batch: { batchId: string; body: string }) => Promise<SendOutcome>;
  /** How the items of a batch stand that the provider has taken; those that it does not name are left out. Throws `OutsideFailure`. */
  status: (batch: {
    batchId: string;
    providerId: string;
    itemIds: readonly string[];
  }) => Promise<ItemReport[]>;
  /**
   * Takes back an item that nobody has claimed, by the provider's own id of it, and says how it stands then: its payee may have been
   * faster. Absent where the provider has no such call. Throws `OutsideFailure` where nobody can say how it stands.
   */
  takeBack?: (providerItemId: string) => Promise<ItemReport>;
  /** What the provider's books have of a day (UTC); absent where the provider has no such call. Throws `OutsideFailure`. */
  ofDay?: (day: string) => Promise<DayItem[]>;
  /** What it holds of ours now; absent where it cannot be asked. Throws `OutsideFailure`. */
  balances?: () => Promise<Balance[]>;
}
