import type { FastifyInstance } from 'fastify';
import { getEarlyPayFees } from '#contract/payments/settings';
import { serve } from '../../http/serve';
import { methodsOf } from '../paymentMethods';
import type { Services } from '../../services';
import { advanceTerms } from './advanceFee';
import { methodIn } from './facts';

/** What being paid early costs. */
export const feeRoutes = (app: FastifyInstance, { connection }: Services) => {
  serve(app, getEarlyPayFees, async ({ session: { userId } }) => {
    const method = methodIn(await methodsOf(connection, userId));
    return { data: await advanceTerms(connection, userId, { method: method?.type }) };
  });
};
