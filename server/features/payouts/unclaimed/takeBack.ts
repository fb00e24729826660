import type { PaymentState } from '#contract/plain/payments';
import type { TakeBackOutcome } from '#contract/plain/unclaimedPayments';
import type { PaidAgain, UnclaimedPayment } from '#contract/payouts/unclaimed';
import { lockUser } from '../../../database/lockUser';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { Refusal } from '../../../http/refusal';
import { OutsideFailure } from '../../../integrations/outside';
import type { ItemReport, PayoutProvider } from '../../../integrations/payouts/provider';
import { type Person, transition } from '../../../states/transition';
import { askAgain } from '../../catchUp';
import { type PaymentKey, lockedPayment, paymentStateMachine } from '../../payments';
import type { Services } from '../../../services';
import { takeReport } from '../report';
import { type AttemptRow, attemptsToSend, updateAttempt } from '../repository';
import { sentPayment } from './repository';
import { toUnclaimed } from './views';

interface Asked {
  payment: PaymentKey;
  by: Person;
  reason: string;
  /** Whether it is paid again once it is back. */
  again: boolean;
  /** The idempotency key: what is asked again under it is the same asking. */
  key: string;
  now: Date;
}

interface TakenBack {
  item: UnclaimedPayment;
  outcome: TakeBackOutcome;
  again: PaidAgain | null;
}

const OUTCOMES: Readonly<Partial<Record<PaymentState, TakeBackOutcome>>> = {
  paid: 'claimed',
  returned: 'taken_back',
  failed: 'taken_back',
  reversed: 'taken_back',
  on_hold: 'on_hold',
};

type TakeBack = NonNullable<PayoutProvider['takeBack']>;

/**
 * Writes down who wants a payment back and why, before anybody outside is asked: nobody may who is paid by it. What was asked under
 * this key and is settled meanwhile is not asked again.
 */
const begin = (
  { connection, providers }: Services,
  { payment: of, by, reason, key, now }: Asked,
): Promise<{ attempt: AttemptRow; takeBack: TakeBack | undefined }> =>
  inTransaction(connection, async (transaction) => {
    await lockUser(transaction, of.userId);
    const payment = await lockedPayment(transaction, of);
    const attempt = (await attemptsToSend(transaction, of)).at(-1);
    if (!payment || !attempt) throw new Refusal('NOT_FOUND');
    const takeBack = providers[payment.method as keyof typeof providers]?.takeBack;
    if (!takeBack || attempt.provider_item_id === '') throw new Refusal('NOT_ALLOWED');
    if (attempt.asked_back_key !== key) {
      await transition(transaction, paymentStateMachine, of, 'recall', { by, reason, now });
      await updateAttempt(transaction, attempt, { asked_back_key: key });
    }
    return { attempt, takeBack: payment.status === 'unclaimed' ? takeBack : undefined };
  });

/** What the service says of it after it was asked. Throws PAYMENT_SERVICE_UNAVAILABLE where nobody can say. */
const askService = async (attempt: AttemptRow, takeBack: TakeBack): Promise<ItemReport> => {
  try {
    const report = await takeBack(attempt.provider_item_id);
    if (report.itemId !== attempt.item_id) throw new OutsideFailure('another item');
    return report;
  } catch (cause) {
    if (!(cause instanceof OutsideFailure)) throw cause;
    throw new Refusal('PAYMENT_SERVICE_UNAVAILABLE');
  }
};

/** What came of asking: the attempt, and what the service says; nothing where it is settled and was not asked. */
interface Answered extends Asked {
  attempt: AttemptRow;
  report: ItemReport | undefined;
}

/**
 * Asks the service for a payment back that nobody has claimed: after the transaction that writes it down and before the one that takes
 * its answer in, so that nobody waits for it. Where nobody knows nothing changes: a later look, or the same once more, does the rest.
 */
export const askBack = async (services: Services, asked: Asked): Promise<Answered> => {
  const { attempt, takeBack } = await begin(services, asked);
  return { ...asked, attempt, report: takeBack && (await askService(attempt, takeBack)) };
};

/**
 * Takes a payment back: what the service says after it was asked counts, so that a payee who was faster is paid. Throws NOT_TAKEN_BACK
 * where it is still out.
 */
export const takePaymentBack = async (
  services: Services,
  transaction: Transaction<Schema>,
  { payment, by, reason, again: isAgain, now, attempt, report }: Answered,
): Promise<TakenBack> => {
  const askedBy = { userId: by.userId, adminId: by.adminId };
  if (report) await takeReport(transaction, attempt, report, now, { askedBy, reason });
  const row = await sentPayment(transaction, payment);
  if (!row) throw new Refusal('NOT_FOUND');
  const outcome = OUTCOMES[row.status as PaymentState];
  if (!outcome) throw new Refusal('NOT_TAKEN_BACK');
  const isBack = isAgain && outcome === 'taken_back';
  const request = { userId: payment.userId, by, note: reason, cameBack: row.given_back, now };
  const again = isBack ? await askAgain(transaction, services, request) : null;
  return { item: toUnclaimed(services, by)(row), outcome, again };
};
