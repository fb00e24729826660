import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/demonstration';
import { mailPages } from './mailPages';
import type { Mailbox } from './mailbox';
import { sandboxOpenId } from './openIdProvider';

export { type Mailbox, openMailbox } from './mailbox';

// Signs in at the provider, but has no account here.
const STRANGER = 'stranger@demo.test';

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config, mailbox: Mailbox) => {
  await sandboxOpenId(app, { config, people: [...demonstrationPeople, STRANGER] });
  mailPages(app, mailbox);
};
