import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/demonstration';
import { sandboxForum } from './forum';
import { sandboxOpenId } from './openIdProvider';
import { sandboxWordpress } from './wordpress';

// Signs in at the provider, but has no account here.
const STRANGER = 'stranger@demo.test';

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config) => {
  await sandboxOpenId(app, { config, people: [...demonstrationPeople, STRANGER] });
  await sandboxForum(app);
  await sandboxWordpress(app, config);
};
