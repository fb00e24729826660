import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/demonstration';
import { sandboxForum } from './forum';
import { sandboxOpenId } from './openIdProvider';
import { sandboxWordpress } from './wordpress';

// They sign in at the provider, but have no account here until they register.
const STRANGERS = ['stranger@demo.test', 'visitor@demo.test', 'minor@demo.test', 'arrival@demo.test'];

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config) => {
  await sandboxOpenId(app, { config, people: [...demonstrationPeople, ...STRANGERS] });
  await sandboxForum(app);
  await sandboxWordpress(app, config);
};
