import type { FastifyInstance } from 'fastify';
import { ratesXml } from '../../seed/rates';

/** The European Central Bank's daily file: a fixed set of rates, of the last working day. */
export const sandboxRates = (app: FastifyInstance) => {
  app.get('/sandbox/rates/eurofxref-daily.xml', async (_request, reply) =>
    reply.type('text/xml; charset=utf-8').send(ratesXml(new Date())),
  );
};
