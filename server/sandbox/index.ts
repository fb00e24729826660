import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/demonstration';
import { STRANGERS } from './googleAccounts';
import { sandboxOpenId } from './openIdProvider';
import { sandboxYoutube } from './youtube';

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config) => {
  const { isRevoked } = await sandboxOpenId(app, { config, people: [...demonstrationPeople, ...STRANGERS] });
  sandboxYoutube(app, { config, isRevoked });
};
