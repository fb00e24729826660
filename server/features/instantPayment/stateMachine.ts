import { type InstantDrop, instantMachine } from '#contract/plain/instantPayment';
import Big from 'big.js';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { putJobNow } from '../../jobs/repository';
import { type StateMachineDefinition, type Entity, isSecond, notOwner } from '../../states/transition';
import { giveLimitBack } from '../payments';
import { type InstantKey, type InstantRow, lockRequest, updateRequest } from './repository';

/** A request; without an id the newest of the user. */
export type AskedKey = Pick<InstantKey, 'userId'> & Partial<InstantKey>;

export interface InstantFacts extends Entity<typeof instantMachine> {
  requestId: string;
  /** The admin who claimed for the creator. */
  madeBy: string | null;
}

export interface InstantEntity extends InstantFacts {
  row: InstantRow;
}

export const entityOf = (row: InstantRow): InstantEntity => ({
  userId: row.user_id,
  requestId: row.request_id,
  madeBy: row.by_admin,
  state: row.status,
  row,
});

// What staff read of a dropped request, as its creator is told.
const DROP_REASONS: Readonly<Record<string, InstantDrop>> = {
  AMOUNT_CHANGED: 'estimates',
  MAX_AMOUNT_CLAIMED: 'estimates',
  HAS_AT_LEAST_EARNINGS_READY: 'estimates',
  PAYMENT_METHOD_DISABLED: 'method',
  SERVER_ISSUE: 'method',
  BELOW_MINIMUM: 'minimum',
};

/** Why a request was dropped, as its creator is told. */
export const dropReasonOf = (reason: string): InstantDrop => DROP_REASONS[reason] ?? 'other';

/** What was claimed can be claimed again, by whoever comes first. */
const givenBack = (transaction: Transaction<Schema>, { row }: InstantEntity) =>
  giveLimitBack(transaction, [{ month: row.limit_month, amount: new Big(row.amount) }]);

/** The state machine of requests for instant payments: the user's lock is held. */
export const instantStateMachine: StateMachineDefinition<
  typeof instantMachine,
  AskedKey,
  InstantEntity,
  InstantFacts
> = {
  machine: instantMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockRequest(transaction, key);
    return row && entityOf(row);
  },
  write: (transaction, entity, to) => updateRequest(transaction, entity, { status: to }),
  nameOf: ({ requestId }) => requestId,
  may: { approve: isSecond, reject: notOwner },
  after: {
    approve: async (transaction, _thing, { now }) =>
      void (await putJobNow(transaction, 'payments:instants', { key: '', now })),
    cancel: givenBack,
    reject: givenBack,
    drop: givenBack,
  },
  // Staff give their reason in words, the server by a code.
  texts: ({ row }, reason, act) => ({
    amount: row.amount,
    ...(reason ? { reason: act === 'drop' ? dropReasonOf(reason) : reason } : {}),
  }),
};
