import type { FastifyInstance } from 'fastify';
import { getAgents, setOwnDepartments } from '#contract/inbox';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { agents, replaceDepartments } from './repository/agents';
import { toAgent } from './views';

const answerAgents = async (connection: Connection) => ({
  data: { items: (await agents(connection)).map(toAgent) },
});

/** Who answers, and for which departments. */
export const agentRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getAgents, () => answerAgents(services.connection));

  serveCommand(app, services, setOwnDepartments, {
    run: ({ transaction, userId, body: { departments } }) =>
      replaceDepartments(transaction, userId, departments),
    audit: ({ userId, body: { departments } }, isChanged) =>
      isChanged
        ? { action: 'support.departments', subject: userId, about: userId, detail: { departments } }
        : null,
    answer: ({ transaction }) => answerAgents(transaction),
  });
};
