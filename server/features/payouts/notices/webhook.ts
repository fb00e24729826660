import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paypalWebhook } from '#contract/payouts';
import { inTransaction } from '../../../database/transaction';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { putJobNow } from '../../../jobs/repository';
import type { Services } from '../../../services';
import { insertNotice } from './repository';

/** What services tell by themselves: it is kept as it came, and handled by a job. */
export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  const { connection, paypal, bodies } = services;
  void app.register(async (scope) => {
    const texts = new WeakMap<FastifyRequest, string>();
    const parse = scope.getDefaultJsonParser('error', 'error');
    // PayPal signs the text that it sends: what was read from it could be written otherwise. It is kept only here.
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      texts.set(request, body);
      parse(request, body, done);
    });

    serve(scope, paypalWebhook, async ({ body: { id, event_type: kind }, request }) => {
      const body = texts.get(request) ?? '';
      if (!(await paypal?.verify({ headers: request.headers, body }))) throw new Refusal('VALIDATION_ERROR');
      const now = new Date();
      await inTransaction(connection, async (transaction) => {
        const { text, keyId } = bodies.seal(body, id);
        const notice = { provider: 'paypal', event_id: id, kind, body: text, body_key: keyId, now } as const;
        const isNew = await insertNotice(transaction, notice);
        if (isNew) await putJobNow(transaction, 'payments:notices', { key: '', now });
      });
      return { data: { taken: true as const } };
    });
  });
};
