import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal';
import { checkSession } from '../auth';
import type { Services } from '../../services';
import { createListeners } from './listeners';

/** The streams by which users and staff follow conversations; they end when the server closes. */
export const supportStreams = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  const { listen, close } = createListeners(connection, () =>
    app.log.error('following support events failed'),
  );
  // The server waits for its connections to end, which these would not do by themselves.
  app.addHook('preClose', async () => close());
  return {
    listen,
    /** Refuses a session that is over. */
    checkToken: async (token: unknown): Promise<void> => {
      const { status } = await checkSession(connection, config, String(token));
      if (status !== 'active') throw new Refusal('ACCOUNT_DEACTIVATED');
    },
  };
};

export type SupportStreams = ReturnType<typeof supportStreams>;
