import type { Timing } from '#contract/plain/paymentSettings';
import { dayAfter, dayOf } from '../../common/days';
import { figures } from '../../common/figures';
import type { Connection } from '../../database/open';
import type { PaymentConfig } from '../../paymentConfig';
import { methodsOf, minimumFor, viewsSince } from '../paymentMethods';
import { findConfig, findUser, lastAdvance, newestPayment, payableOf } from './repository';
import { dueOf, nextPayDay } from './rules';
import { settingsIn } from './settings';
import type { PaymentFacts } from './whyNot';

export interface PaymentServices {
  connection: Connection;
  payments: Pick<PaymentConfig, 'methods'>;
}

/** A payment that would be made for the months up to `month`: what is paid, and the facts by which it is or is not. */
export const paymentFacts = async (
  { connection, payments }: PaymentServices,
  { userId, month, at, now }: { userId: string; month: string; at: Date; now: Date },
) => {
  // The views of the days that there are: those before a pay day to come are not known.
  const since = dayAfter(dayOf(at < now ? at : now), -figures.viewsFor.days);
  const [user, methods, config, { balance, payable }, newest, advanced, views] = await Promise.all([
    findUser(connection, userId),
    methodsOf(connection, userId),
    findConfig(connection, userId),
    payableOf(connection, userId, month),
    newestPayment(connection, userId),
    lastAdvance(connection, userId),
    viewsSince(connection, userId, since),
  ]);
  const settings = settingsIn(config?.settings ?? '{}');
  const standing = (state: string) => methods.find(({ status }) => status === state);
  const row = standing('active') ?? standing('pending') ?? standing('locked');
  const due = dueOf(payable);
  const facts: PaymentFacts = {
    at,
    isLocked: user.lock_level > 0,
    isEmailVerified: user.email_verified_at !== null,
    method: row && { type: row.type, state: row.status, payableFrom: row.payable_from },
    hasLocked: standing('locked') !== undefined,
    enabled: payments.methods,
    isOnHold: settings.payment_on_hold ?? false,
    views,
    amount: due.amount,
    threshold: settings.threshold ?? null,
    isPaidInAdvance: advanced !== undefined && advanced >= month,
    lastStatus: newest?.status,
  };
  return { balance, payable, due, newest, advanced, settings, timing: config?.timing ?? 'regular', facts };
};

/** The next payment of a user by the timing that they chose, or by another one. */
export const nextPaymentOf = async (services: PaymentServices, userId: string, now: Date, asked?: Timing) => {
  const config = asked ? undefined : await findConfig(services.connection, userId);
  const timing = asked ?? config?.timing ?? 'regular';
  const next = nextPayDay(dayOf(now), timing);
  // Whatever waits for a moment has waited on that day.
  const at = new Date(`${next.date}T12:00:00Z`);
  const found = await paymentFacts(services, { userId, month: next.month, at: at > now ? at : now, now });
  return { ...found, next, timing, minimum: minimumFor(found.facts.method?.type) };
};
