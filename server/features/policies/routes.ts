import type { FastifyInstance } from 'fastify';
import { acceptPolicy, getPolicies } from '#contract/policies';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { currentPolicies, insertAcceptance, lastAcceptances } from './repository';
import { toPolicies } from './views';

const readPolicies = async (connection: Connection, userId: string, now: Date) => {
  const policies = await currentPolicies(connection, now);
  return { data: { items: toPolicies(policies, await lastAcceptances(connection, userId)) } };
};

export const policyRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getPolicies, ({ query }) => readPolicies(services.connection, query.user_id, new Date()));

  serveCommand(app, services, acceptPolicy, {
    run: async ({ transaction, userId, now, body: { policy, version } }) => {
      const current = (await currentPolicies(transaction, now)).find((one) => one.policy === policy);
      if (!current) throw new Refusal('NOT_FOUND');
      if (current.version !== version) throw new Refusal('POLICY_NOT_CURRENT');
      return insertAcceptance(transaction, { userId, policy, version, at: now });
    },
    audit: ({ userId, body: { policy, version } }, accepted) =>
      accepted ? { action: 'policy.accepted', subject: policy, about: userId, detail: { version } } : null,
    answer: ({ transaction, userId, now }) => readPolicies(transaction, userId, now),
  });
};
