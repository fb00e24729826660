import type { FastifyInstance } from 'fastify';
import { acceptPolicy, getPolicies } from '#contract/policies';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { currentPolicies, insertAcceptance, lastAcceptances } from './repository';
import { toPolicies } from './views';

const readPolicies = async (connection: Connection, userId: string) => {
  const policies = await currentPolicies(connection, new Date());
  return { data: { items: toPolicies(policies, await lastAcceptances(connection, userId)) } };
};

export const policyRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getPolicies, ({ query }) => readPolicies(connection, query.user_id));

  serve(app, acceptPolicy, async ({ body: { user_id: userId, policy, version } }) => {
    const at = new Date();
    await inTransaction(connection, async (transaction) => {
      const current = (await currentPolicies(transaction, at)).find((one) => one.policy === policy);
      if (!current) throw new Refusal('NOT_FOUND');
      if (current.version !== version) throw new Refusal('POLICY_NOT_CURRENT');
      if (!(await insertAcceptance(transaction, { userId, policy, version, at }))) return;
      await audit(transaction, {
        userId,
        action: 'policy.accepted',
        subject: policy,
        about: userId,
        detail: { version },
        at,
      });
    });
    return readPolicies(connection, userId);
  });
};
