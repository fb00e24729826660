import type { FastifyInstance } from 'fastify';
import { getEarlyPayFees, updateFees } from '#contract/payments/settings';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { methodsOf } from '../paymentMethods';
import type { Services } from '../../services';
import { advanceTerms } from './advanceFee';
import { methodIn } from './facts';
import { insertFeeOffer } from './repository';

const advanceTermsOf = async (connection: Connection, userId: string) => {
  const method = methodIn(await methodsOf(connection, userId));
  return advanceTerms(connection, userId, { method: method?.type });
};

const feesAnswer = async (connection: Connection, userId: string) => {
  const { percent, standard, reduced, offer } = await advanceTermsOf(connection, userId);
  return { data: { percent, standard_percent: standard, offer_percent: reduced, offer } };
};

/** What being paid early costs, and the one-time offer of a lower fee (decision 11). */
export const feeRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getEarlyPayFees, ({ session: { userId } }) => feesAnswer(connection, userId));

  serveCommand(app, services, updateFees, {
    run: async ({ transaction, userId, now }) => {
      await lockUser(transaction, userId);
      const { offer } = await advanceTermsOf(transaction, userId);
      if (offer === 'taken') return false;
      if (offer !== 'available') throw new Refusal('FEE_OFFER_NOT_THERE');
      await insertFeeOffer(transaction, userId, now);
      return true;
    },
    audit: ({ userId }, isTaken) =>
      isTaken ? { action: 'fee-offer.take', subject: userId, about: userId } : null,
    answer: ({ transaction, userId }) => feesAnswer(transaction, userId),
  });
};
