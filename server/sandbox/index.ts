import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/demonstration';
import { sandboxOpenId } from './openIdProvider';
import { sandboxVideoPictures } from './videoPictures';

// Signs in at the provider, but has no account here.
const STRANGER = 'stranger@demo.test';

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config) => {
  sandboxVideoPictures(app);
  await sandboxOpenId(app, { config, people: [...demonstrationPeople, STRANGER] });
};
