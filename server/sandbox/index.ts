import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { demonstrationPeople } from '../seed/people';
import { sandboxForum } from './forum';
import { STRANGERS } from './googleAccounts';
import { sandboxMailchimp } from './mailchimp';
import { mailPages } from './mailPages';
import type { Mailbox } from './mailbox';
import { sandboxOpenId } from './openIdProvider';
import { sandboxPayments } from './payments';
import { sandboxStudio } from './studio';
import { sandboxWordpress } from './wordpress';
import { sandboxVideoPictures } from './videoPictures';
import { sandboxYoutube } from './youtube';

export { type Mailbox, openMailbox } from './mailbox';

/** Local stand-ins of the outside services; loaded only with SANDBOX=on. */
export const sandbox = async (app: FastifyInstance, config: Config, mailbox: Mailbox) => {
  const { isRevoked } = await sandboxOpenId(app, { config, people: [...demonstrationPeople, ...STRANGERS] });
  sandboxVideoPictures(app);
  const { ownerOf } = await sandboxStudio(app, config);
  sandboxYoutube(app, { config, isRevoked, ownerOf });
  await sandboxForum(app);
  await sandboxWordpress(app, config);
  sandboxMailchimp(app);
  await sandboxPayments(app, config);
  mailPages(app, mailbox);
};
