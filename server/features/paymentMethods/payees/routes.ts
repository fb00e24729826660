import type { FastifyInstance } from 'fastify';
import {
  getPayoneerUrl,
  getTipaltiDetails,
  getTipaltiUrl,
  payoneerCallback,
  savePaymentMethod,
  savePayoneerWaiting,
} from '#contract/paymentMethods/payees';
import type { PayeeType } from '#contract/plain/paymentMethods';
import { inTransaction } from '../../../database/transaction';
import { Refusal } from '../../../http/refusal';
import { refuseBeyond } from '../../../http/limits';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import type { Services } from '../../../services';
import { ownPayee, payoneerUrl, refreshPayee, savePayee, unfinishedPayee } from './payees';
import { refusePlace } from '../options/places';
import { type MethodKey, findMethod, methodOfPayee } from '../repository';
import { methodAnswer } from '../commands';
import { serviceOf } from '../serviceOf';

// A payee is asked about so often at most, whoever says that it has changed.
const ASKED = { most: 5, window: 60_000 };

/**
 * How the page of a service is given: the draft is written down first, since the service knows its payee by it; a service that
 * does not answer then leaves it to be asked for again.
 */
const servePage = (
  app: FastifyInstance,
  services: Services,
  call: typeof getPayoneerUrl | typeof getTipaltiUrl,
  { type, urlOf }: { type: PayeeType; urlOf: (key: MethodKey) => Promise<string> | string },
) =>
  serve(app, call, async ({ body: { country, currency }, session, request }) => {
    serviceOf(services, type, type);
    await refusePlace(services, type, { country, currency });
    const { key, answer } = await inTransaction(services.connection, async (transaction) => {
      const changing = { transaction, session, request, now: new Date() };
      const saved = await savePayee(services, changing, type, { country, currency });
      return { key: saved, answer: await methodAnswer(services)(changing, saved) };
    });
    return { data: { ...answer.data, url: await urlOf(key) } };
  });

const payoneer = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  servePage(app, services, getPayoneerUrl, { type: 'payoneer', urlOf: (key) => payoneerUrl(services, key) });

  serveCommand(app, services, savePayoneerWaiting, {
    // From now on the service is asked about it.
    prepare: async ({ body: { method_id: methodId }, session: { userId } }) => {
      const method = await unfinishedPayee(connection, { userId, methodId }, 'payoneer');
      await refreshPayee(services, method, { isSent: true });
    },
    run: async ({ userId, body: { method_id: methodId } }) => ({ userId, methodId }),
    answer: methodAnswer(services),
  });

  serve(app, payoneerCallback, async ({ body: { payee_id: payeeId } }) => {
    const found = await methodOfPayee(connection, payeeId, 'payoneer');
    // Whether a payee is ours is nobody's business.
    if (found) {
      await refuseBeyond(connection, `payee:${payeeId}`, ASKED);
      const method = await findMethod(connection, { userId: found.user_id, methodId: payeeId });
      if (method) await refreshPayee(services, method, { isSent: method.payee_state !== 'none' });
    }
    return { data: { taken: true as const } };
  });
};

const tipalti = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  servePage(app, services, getTipaltiUrl, {
    type: 'tipalti',
    urlOf: ({ methodId }) => serviceOf(services, 'tipalti', 'tipalti').frameUrl(methodId, new Date()),
  });

  serve(app, getTipaltiDetails, async ({ query: { user_id: userId, method_id: methodId } }) => {
    const method = await ownPayee(connection, { userId, methodId }, 'tipalti');
    const payee = await serviceOf(services, 'tipalti', 'tipalti').payee(methodId);
    return {
      data: {
        state: payee?.isPayable ? ('ready' as const) : (method.payee_state ?? ('none' as const)),
        method: payee?.method ?? null,
        currency: payee?.currency ?? null,
      },
    };
  });

  serveCommand(app, services, savePaymentMethod, {
    // How it stands is kept also where it is not ready.
    prepare: async ({ body: { method_id: methodId }, session: { userId } }) => {
      const method = await unfinishedPayee(connection, { userId, methodId }, 'tipalti');
      return refreshPayee(services, method, { isSent: false });
    },
    run: async ({ userId, body: { method_id: methodId }, prepared: state }) => {
      if (state !== 'ready') throw new Refusal('PAYEE_NOT_READY');
      return { userId, methodId };
    },
    answer: methodAnswer(services),
  });
};

/** Methods that the creator registers for at the service itself. */
export const payeeRoutes = (app: FastifyInstance, services: Services) => {
  payoneer(app, services);
  tipalti(app, services);
};
