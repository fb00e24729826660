import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { figures } from '../../common/figures';
import { Refusal } from '../../http/refusal';
import { checkSession } from '../auth';
import { inboxRoutes } from './inboxRoutes';
import { createListeners } from './listeners';
import { deleteEvents } from './repository';
import { supportRoutes } from './routes';

export { writeMessage } from './conversation';
export { type SupportPost, mailAboutWaiting } from './mails';
export { replaceDepartments, upsertHelp } from './repository';
export { departmentOf } from './rules';

/** The support chat: the user's side, the agents' inbox, and the streams that both follow it by. */
export const supportChat = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Pick<Config, 'sessionSecret'> },
) => {
  const listeners = createListeners(connection, () => app.log.error('following support events failed'));
  // Before the server waits for its connections to end, which these would not do by themselves.
  app.addHook('preClose', async () => listeners.close());
  const checkToken = async (token: unknown) => {
    const { status } = await checkSession(connection, config.sessionSecret, String(token));
    if (status !== 'active') throw new Refusal('ACCOUNT_DEACTIVATED');
  };
  supportRoutes(app, { connection, listeners, checkToken });
  inboxRoutes(app, { connection, listeners, checkToken });
};

/** Forgets what no listener will ask for any more. */
export const forgetEvents = async (connection: Connection, now: Date): Promise<void> => {
  await deleteEvents(connection, new Date(now.getTime() - figures.supportEventHours * 3_600_000));
};
