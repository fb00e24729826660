import type { FastifyInstance } from 'fastify';
import { getMailedCode } from '#contract/codes';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { readCodeState } from './mailedCode';

export const codeRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getMailedCode, async ({ query: { user_id: userId, purpose, method_id: subject } }) => ({
    data: await readCodeState(connection, { userId, purpose, subject }, new Date()),
  }));
};
