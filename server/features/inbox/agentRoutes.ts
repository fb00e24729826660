import type { FastifyInstance } from 'fastify';
import { getAgents, setOwnDepartments } from '#contract/inbox';
import { audit } from '../../common/audit';
import { inTransaction } from '../../database/transaction';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { agents, replaceDepartments } from './repository/agents';
import { toAgent } from './views';

/** Who answers, and for which departments. */
export const agentRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const answerAgents = async () => ({ data: { items: (await agents(connection)).map(toAgent) } });
  serve(app, getAgents, answerAgents);

  serve(app, setOwnDepartments, async ({ body: { departments }, session: { userId } }) => {
    await inTransaction(connection, async (transaction) => {
      if (!(await replaceDepartments(transaction, userId, departments))) return;
      await audit(transaction, {
        userId,
        action: 'support.departments',
        subject: userId,
        about: userId,
        detail: { departments },
        at: new Date(),
      });
    });
    return answerAgents();
  });
};
