import type { FastifyInstance } from 'fastify';
import { sandboxBank } from './bank';
import { sandboxPayoneer } from './payoneer';
import { sandboxRates } from './rates';
import { sandboxTipalti } from './tipalti';
import { sandboxVault } from './vault';

/** The payment services of the sandbox. */
export const sandboxPayments = async (app: FastifyInstance, config: { publicUrl: string }) => {
  sandboxBank(app, '/sandbox/bank');
  sandboxBank(app, '/sandbox/worldfirst');
  await sandboxPayoneer(app, config);
  await sandboxTipalti(app);
  sandboxVault(app);
  sandboxRates(app);
};
