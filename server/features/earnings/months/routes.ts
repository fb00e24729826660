import type { FastifyInstance } from 'fastify';
import type { EarningsCategory, EarningsSource, PaymentKind } from '#contract/earnings';
import { getEarningsFilters, getEarningsMonth, getEarningsMonths } from '#contract/earnings/months';
import { getEarningsPayment } from '#contract/earnings/payment';
import { dayAfter, dayOf } from '../../../common/days';
import { businessConstants } from '../../../common/businessConstants';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import type { Services } from '../../../services';
import { knownOf, narrowing, paidByMonth, readMonths } from './read';
import {
  bookedByMonth,
  broughtInMonth,
  broughtInParts,
  correctionsOf,
  estimatesOfMonth,
  filtersOf,
  passedDays,
} from './repository';
import { sumsOf } from './rules';
import { channelMap } from '../channelsRepository';
import type { Narrowed } from '../repository';
import { toPayment } from '../views';
import { nameIn, toChannels, toCorrections, toParts, toPassed, toPayments, whyIn } from './views';

const { currency } = businessConstants;

/** The payments of a month, and why it is not paid: now, and on the days that passed while something of it was open. */
const paymentsIn = async (services: Services, userId: string, month: string) => {
  const now = new Date();
  const all = { channel: 'all', source: 'all', category: 'all' } as const;
  const [paid, known, booked, passed] = await Promise.all([
    paidByMonth(services.connection, userId),
    knownOf(services, userId, now),
    bookedByMonth(services.connection, userId, all),
    passedDays(services.connection, userId),
  ]);
  const portions = paid.portions.filter((portion) => portion.month === month);
  const { open } = sumsOf(
    booked.filter((row) => row.month === month),
    portions,
  );
  const returned = paid.returned.filter((part) => part.month === month);
  const payments = toPayments(portions, returned, paid.payments);
  const isOpen = open.gt(0);
  const until = isOpen ? dayAfter(dayOf(now), 1) : (payments[0]?.date ?? '');
  return { payments, why: isOpen ? whyIn(known, month) : [], passed: toPassed(passed, { month, until }) };
};

/** A payment with the income that it paid. */
const paymentRoute = (app: FastifyInstance, { connection }: Services) => {
  serve(app, getEarningsPayment, async ({ query: { user_id: userId, payment_id: paymentId } }) => {
    const { portions, payments } = await paidByMonth(connection, userId);
    const payment = payments.get(paymentId);
    if (!payment || payment.type === 'verification') throw new Refusal('NOT_FOUND');
    const own = portions.filter(({ payment_id: id }) => id === paymentId);
    const [brought, channels] = await Promise.all([
      broughtInParts(connection, userId, own),
      channelMap(connection, userId),
    ]);
    return {
      data: {
        payment: { ...toPayment(payment), type: payment.type as PaymentKind },
        parts: toParts(own, brought, channels),
      },
    };
  });
};

export const monthRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  paymentRoute(app, services);

  serve(app, getEarningsMonths, async ({ query: { user_id: userId, ...asked } }) => ({
    data: { currency, ...(await readMonths(services, { userId, ...asked }, new Date())) },
  }));

  serve(app, getEarningsMonth, async ({ query: { user_id: userId, month, ...only } }) => {
    const place = { month, ...(only satisfies Narrowed) };
    const { isNarrowed, hasTax } = narrowing(only);
    const [brought, estimates, corrections, channels, paid] = await Promise.all([
      broughtInMonth(connection, userId, place),
      estimatesOfMonth(connection, userId, place),
      correctionsOf(connection, userId, place),
      channelMap(connection, userId),
      isNarrowed ? { payments: [], why: [], passed: [] } : paymentsIn(services, userId, month),
    ]);
    return {
      data: {
        channels: toChannels({ brought, estimates }, channels, hasTax),
        corrections: toCorrections(corrections, channels),
        ...paid,
      },
    };
  });

  serve(app, getEarningsFilters, async ({ query: { user_id: userId } }) => {
    const [known, channels] = await Promise.all([
      filtersOf(connection, userId),
      channelMap(connection, userId),
    ]);
    return {
      data: {
        channels: (known.channels ?? [])
          .map((id) => ({ channel_id: id, name: nameIn(channels, id) }))
          .sort((one, other) => one.name.localeCompare(other.name)),
        sources: (known.sources ?? []).filter((one): one is EarningsSource => one !== ''),
        categories: (known.categories ?? []).filter(
          (one): one is Exclude<EarningsCategory, ''> => one !== '',
        ),
        types: known.types,
        first: known.first ?? null,
      },
    };
  });
};
