import Big from 'big.js';
import { batchMachine } from '#contract/plain/payouts';
import { businessConstants } from '../../../common/businessConstants';
import { lockUser } from '../../../database/lockUser';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import {
  NO_OWNER,
  type TransitionActor,
  type StateMachineDefinition,
  type Entity,
  notMaker,
  transition,
} from '../../../states/transition';
import { lockedPayment, paymentStateMachine, updatePayment } from '../../payments';
import { type BatchPayees, isProviderIdKnown, payeesOf } from './repository';
import { type BatchRow, attemptsOf, lockBatch, updateAttempt, updateBatch } from '../repository';

const MINUTE = 60_000;

/** A batch; where a service has it, under which id, and whether its body is still fetched. */
export interface BatchKey {
  batchId: string;
  providerId?: string;
  keepsBody?: boolean;
}

export interface BatchEntity extends Entity<typeof batchMachine> {
  row: BatchRow;
  paid: BatchPayees;
}

interface LockedBatch extends BatchEntity {
  key: BatchKey;
}

const NOBODY: BatchPayees = { payees: [], dollars: '0' };

export const batchEntity = (row: BatchRow, paid: BatchPayees | undefined): BatchEntity => ({
  userId: NO_OWNER,
  state: row.status,
  row,
  paid: paid ?? NOBODY,
});

/** Nobody decides on a batch that pays them, in whichever of their accounts. */
const isOther = ({ paid }: BatchEntity, actor: TransitionActor): boolean =>
  actor === 'system' || !paid.payees.some((payee) => actor.accounts.has(payee));

/** From a total on another person than who proposed it sends a batch once more. */
const mayRepeat = ({ row, paid }: BatchEntity, actor: TransitionActor): boolean =>
  new Big(paid.dollars).lt(businessConstants.payouts.secondPersonFrom) || notMaker(row.proposed_by, actor);

type BatchDefinition = StateMachineDefinition<typeof batchMachine, BatchKey, LockedBatch, BatchEntity>;
type After = NonNullable<BatchDefinition['after']>;

/** The service has it: its payments are submitted, and it is looked at soon. */
const take: NonNullable<After['accept']> = async (transaction, { row: batch, key }, { now }) => {
  for (const attempt of await attemptsOf(transaction, batch.batch_id)) {
    const of = { userId: attempt.user_id, paymentId: attempt.payment_id };
    if (attempt.status === 'sending')
      await updateAttempt(transaction, attempt, { status: 'pending', changed_at: now });
    await lockUser(transaction, of.userId);
    const payment = await lockedPayment(transaction, of);
    if (payment?.status !== 'sending') continue;
    const { row } = await transition(transaction, paymentStateMachine, of, 'submit', { by: 'system', now });
    // What kept it from going out before says nothing of where it is now.
    await updatePayment(transaction, row, { sent_at: batch.first_sent_at ?? now, failure_code: null });
  }
  await updateBatch(transaction, batch.batch_id, {
    provider_id: key.providerId ?? '',
    ...(key.keepsBody ? {} : { body: null, body_key: null }),
    next_look_at: new Date(now.getTime() + MINUTE),
    looks: 0,
  });
};

/** Refuses the id of another batch: two would be followed as one, and of the other nobody would hear. */
const checkProviderId = async (
  transaction: Transaction<Schema>,
  { row, key }: LockedBatch,
): Promise<void> => {
  const given = { provider: row.provider, providerId: key.providerId ?? '', without: row.batch_id };
  if (await isProviderIdKnown(transaction, given)) throw new Refusal('PROVIDER_ID_KNOWN');
};

/** How batches are moved. Sending and what a service says of it are written by what sends. */
export const batchStateMachine: BatchDefinition = {
  machine: batchMachine,
  find: async (transaction, key) => {
    const row = await lockBatch(transaction, key.batchId);
    if (!row) return undefined;
    const paid = await payeesOf(transaction, [row.batch_id]);
    return { ...batchEntity(row, paid.get(row.batch_id)), key };
  },
  write: (transaction, { row }, to) => updateBatch(transaction, row.batch_id, { status: to }),
  nameOf: ({ row }) => row.batch_id,
  may: {
    locate: isOther,
    propose: isOther,
    repeat: (entity, actor) => isOther(entity, actor) && mayRepeat(entity, actor),
    withdraw: isOther,
  },
  after: {
    accept: take,
    locate: async (transaction, batch, made) => {
      await checkProviderId(transaction, batch);
      await take(transaction, batch, made);
    },
    forget: async (transaction, { row }) => {
      await updateBatch(transaction, row.batch_id, { next_look_at: null });
    },
    propose: async (transaction, { row }, { actor }) => {
      // Whoever acts as another is the one who proposes.
      const by = actor === 'system' ? null : (actor.adminId ?? actor.userId);
      await updateBatch(transaction, row.batch_id, { proposed_by: by });
    },
    // It counts as never sent: the days after which it is forgotten begin anew.
    repeat: async (transaction, { row }, { now }) => {
      await updateBatch(transaction, row.batch_id, { first_sent_at: null, next_look_at: now });
    },
  },
};
