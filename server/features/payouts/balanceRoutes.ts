import type { FastifyInstance } from 'fastify';
import Big from 'big.js';
import { type PaymentRunBalance, getPaymentRunBalances } from '#contract/payments';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { findRun, waitingOf } from '../paymentRuns';
import type { Services } from '../../services';
import { type Available, type Group, askBalances } from './balances';

const toBalance = (known: Group & { needed: string } & Available, now: Date): PaymentRunBalance => {
  const { method, currency, needed } = known;
  const row = { method, currency, needed, asked_at: now.toISOString() };
  if ('code' in known) return { ...row, available: null, missing: null, code: known.code };
  const { available } = known;
  const missing = new Big(needed).minus(available);
  return { ...row, available, missing: missing.gt(0) ? missing.toFixed() : '0', code: null };
};

/** What the services have that pay a run, beside what of it waits to be sent. */
export const balanceRoutes = (
  app: FastifyInstance,
  services: Pick<Services, 'connection' | 'providers'>,
): void => {
  serve(app, getPaymentRunBalances, async ({ query }) => {
    const run = await findRun(services.connection, query);
    if (!run) throw new Refusal('NOT_FOUND');
    const now = new Date();
    const known = await askBalances(services, await waitingOf(services.connection, run.run_id), now);
    return { data: { items: known.map((one) => toBalance(one, now)) } };
  });
};
