import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { sandboxBank } from './bank';
import { bookPage, openBook } from './book';
import { sandboxPaypal } from './paypal';
import { sandboxPayoneer } from './payoneer';
import { sandboxPayoneerPayouts } from './payoneerPayouts';
import { sandboxRates } from './rates';
import { sandboxTipalti } from './tipalti';
import { sandboxTipaltiPayouts } from './tipaltiPayouts';
import { sandboxVault } from './vault';
import { sandboxWise } from './wise';

/** The payment services of the sandbox. */
export const sandboxPayments = async (app: FastifyInstance, config: Config) => {
  const book = openBook(join(config.dataDir, 'sandbox-book.jsonl'));
  bookPage(app, book);
  await sandboxPaypal(app, config, book);
  sandboxBank(app, '/sandbox/bank');
  sandboxBank(app, '/sandbox/worldfirst');
  await sandboxPayoneer(app, config);
  await sandboxTipalti(app);
  sandboxVault(app);
  sandboxRates(app);
  await sandboxPayoneerPayouts(app, config, book);
  await sandboxTipaltiPayouts(app, config, book);
  await sandboxWise(app, config, book);
};
