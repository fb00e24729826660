import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/demonstration';
import { STRANGERS } from './googleAccounts';
import { mailPages } from './mailPages';
import type { Mailbox } from './mailbox';
import { sandboxOpenId } from './openIdProvider';
import { sandboxYoutube } from './youtube';

export { type Mailbox, openMailbox } from './mailbox';

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config, mailbox: Mailbox) => {
  const { isRevoked } = await sandboxOpenId(app, { config, people: [...demonstrationPeople, ...STRANGERS] });
  sandboxYoutube(app, { config, isRevoked });
  mailPages(app, mailbox);
};
