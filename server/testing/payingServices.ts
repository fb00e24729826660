import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { type Config, readConfig } from '../config';
import { sandboxPayments } from '../sandbox/payments';
import { freePort } from './freePort';

/** The stand-ins of payment services by themselves, without a database. */
export interface PayingServices {
  config: Config;
  /** Asks a stand-in something below `/sandbox/`; throws where it does not answer 200. */
  ask: (method: string, path: string, body?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

export const startPayingServices = async (): Promise<PayingServices> => {
  const dataDir = mkdtempSync(join(process.env.TEST_FOLDER as string, 'paying-'));
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) });
  const app = fastify({ forceCloseConnections: true });
  await sandboxPayments(app, config);
  await app.listen({ port, host: 'localhost' });
  return {
    config,
    ask: async (method, path, body) => {
      const answer = await fetch(`${config.publicUrl}/sandbox/${path}`, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    },
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};
