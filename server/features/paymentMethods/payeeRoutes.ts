import type { FastifyInstance } from 'fastify';
import {
  getPayoneerUrl,
  getTipaltiDetails,
  getTipaltiUrl,
  payoneerCallback,
  savePaymentMethod,
  savePayoneerWaiting,
} from '#contract/payees';
import { Refusal } from '../../http/refusal';
import { refuseBeyond } from '../../http/limits';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { openTipalti, ownPayee, refreshPayee, registerAtPayoneer, sentAtService } from './payees';
import { findMethod, methodOfPayee } from './repository';
import { methodAnswer } from './routes';
import { serviceOf } from './serviceOf';

// A payee is asked about so often at most, whoever says that it has changed.
const ASKED = { most: 5, window: 60_000 };

const payoneer = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  serve(app, getPayoneerUrl, async ({ body: { country, currency }, session, request }) => {
    const { key, url } = await registerAtPayoneer(services, { session, request }, { country, currency });
    const { data } = await methodAnswer(services, session, key);
    return { data: { ...data, url } };
  });

  serve(app, savePayoneerWaiting, async ({ body: { method_id: methodId }, session }) => {
    const key = { userId: session.userId, methodId };
    await sentAtService(services, key, 'payoneer');
    return methodAnswer(services, session, key);
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

  serve(app, getTipaltiUrl, async ({ body: { country, currency }, session, request }) => {
    const { key, url } = await openTipalti(services, { session, request }, { country, currency });
    const { data } = await methodAnswer(services, session, key);
    return { data: { ...data, url } };
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

  serve(app, savePaymentMethod, async ({ body: { method_id: methodId }, session }) => {
    const key = { userId: session.userId, methodId };
    const method = await ownPayee(connection, key, 'tipalti');
    if (method.status !== 'draft' && method.status !== 'pending') throw new Refusal('STATE_CHANGED');
    const state = await refreshPayee(services, method, { isSent: false });
    if (state !== 'ready') throw new Refusal('PAYEE_NOT_READY');
    return methodAnswer(services, session, key);
  });
};

/** Methods that the creator registers for at the service itself. */
export const payeeRoutes = (app: FastifyInstance, services: Services) => {
  payoneer(app, services);
  tipalti(app, services);
};
