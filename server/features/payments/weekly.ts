import type Big from 'big.js';
import { weeklyMethods } from '#contract/plain/weeklyPayment';
import { dayOf } from '../../common/days';
import { sumOf } from '../../common/sums';
import type { Connection } from '../../database/open';
import type { Services } from '../../services';
import { type PaymentDraft, draftPayment, nextPaymentOf } from './facts';
import { limitLeft } from './limitRepository';
import { findEnrolment } from './repository';
import { lastPayDay, nextWeeklyDay } from './rules';

interface Weekly {
  userId: string;
  /** The pay day. */
  date: string;
  at: Date;
  now: Date;
  withoutClaims?: boolean;
  asIfAccepted?: boolean;
}

/** What of a payment is of estimates, dollars. */
export const claimedIn = ({ composed }: Pick<PaymentDraft, 'composed'>): Big =>
  sumOf(composed.parts.filter((part) => part.limit_month !== ''));

/**
 * A weekly payment as it would be made: all final months, with the fee of an advance on what is not due regularly by then, and what can be
 * claimed of estimates under the limits of instant payment (decision 10). Reads only: the limit is taken by whoever makes it.
 */
export const weeklyDraft = async (
  services: Services,
  { userId, date, at, now, withoutClaims = false, asIfAccepted = false }: Weekly,
): Promise<PaymentDraft> => {
  const month = date.slice(0, 7);
  const most = withoutClaims ? '0' : await limitLeft(services.connection, month);
  return draftPayment(services, {
    userId,
    month,
    regular: lastPayDay(date, 'regular').month,
    at,
    now,
    claims: { only: false, limitMonth: month, most },
    methods: weeklyMethods,
    asIfAccepted,
  });
};

/** Whether a user is paid weekly now. */
export const isPaidWeekly = async (connection: Connection, userId: string): Promise<boolean> =>
  (await findEnrolment(connection, userId))?.enrolled ?? false;

/** The next weekly payment of a user, by what is booked and estimated now; where it is off, as if it were switched on today. */
export const nextWeeklyOf = async (services: Services, userId: string, now: Date) => {
  const today = dayOf(now);
  const enrolment = await findEnrolment(services.connection, userId);
  const enrolled = enrolment?.enrolled ?? false;
  const since = enrolled && enrolment ? enrolment.since : today;
  const date = nextWeeklyDay(since, today);
  const noon = new Date(`${date}T12:00:00Z`);
  const at = noon > now ? noon : now;
  const draft = await weeklyDraft(services, { userId, date, at, now, asIfAccepted: !enrolled });
  return { enrolled, since, date, draft };
};

/**
 * What a user is paid next: by the timing that they chose, or weekly where that comes before. A weekly payment takes every month that is
 * final by then: its `month` is null.
 */
export const comingPaymentOf = async (services: Services, userId: string, now: Date) => {
  const [timed, enrolment] = await Promise.all([
    nextPaymentOf(services, userId, now),
    findEnrolment(services.connection, userId),
  ]);
  if (!enrolment?.enrolled) return timed;
  const weekly = await nextWeeklyOf(services, userId, now);
  const isWeekly =
    weekly.date < timed.next.date && weeklyMethods.some((type) => type === weekly.draft.method?.type);
  return isWeekly
    ? {
        ...weekly.draft,
        next: { date: weekly.date, month: null },
        timing: 'weekly' as const,
        minimum: timed.minimum,
      }
    : timed;
};
