import type { PaymentState } from '#contract/plain/payments';
import type { TakeBackOutcome } from '#contract/plain/unclaimedPayments';
import type { PaidAgain, UnclaimedPayment } from '#contract/payouts/unclaimed';
import { lockUser } from '../../database/lockUser';
import { inTransaction } from '../../database/transaction';
import type { Remember } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { OutsideFailure } from '../../integrations/outside';
import type { ItemReport, PayoutProvider } from '../../integrations/payouts/provider';
import { type Person, transition } from '../../states/transition';
import { askAgain } from '../catchUp';
import { type PaymentKey, lockedPayment, paymentStateMachine } from '../payments';
import type { Services } from '../../services';
import { takeReport } from './report';
import { type AttemptRow, attemptsToSend, updateAttempt } from './repository';
import { sentPayment } from './unclaimedRepository';
import { toUnclaimed } from './unclaimedViews';

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

export interface TakenBack {
  data: { item: UnclaimedPayment; outcome: TakeBackOutcome; again: PaidAgain | null };
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

/**
 * Takes back a payment that nobody has claimed. The service is asked between two transactions, so that nobody waits for it; what it says
 * afterwards counts, so that a payee who was faster is paid. Where nobody knows nothing changes: a later look, or the same once more, does
 * the rest. Throws NOT_TAKEN_BACK where it is still out.
 */
export const takePaymentBack = async (
  services: Services,
  asked: Asked,
  remember: Remember<TakenBack>,
): Promise<TakenBack> => {
  const { payment, by, reason, now } = asked;
  const { attempt, takeBack } = await begin(services, asked);
  const report = takeBack && (await askService(attempt, takeBack));
  return inTransaction(services.connection, async (transaction) => {
    const askedBy = { userId: by.userId, adminId: by.adminId };
    if (report) await takeReport(transaction, attempt, report, now, { askedBy, reason });
    const row = await sentPayment(transaction, payment);
    if (!row) throw new Refusal('NOT_FOUND');
    const outcome = OUTCOMES[row.status as PaymentState];
    if (!outcome) throw new Refusal('NOT_TAKEN_BACK');
    const isBack = asked.again && outcome === 'taken_back';
    const request = { userId: payment.userId, by, note: reason, cameBack: row.given_back, now };
    const again = isBack ? await askAgain(transaction, services, request) : null;
    const answer = { data: { item: toUnclaimed(services, by)(row), outcome, again } };
    await remember(transaction, answer);
    return answer;
  });
};
