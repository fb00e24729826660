import type { FastifyInstance } from 'fastify';
import { getMailedCode } from '#contract/codes';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { readCodeState } from './mailedCode';

export const codeRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, getMailedCode, async ({ query: { user_id: userId, purpose, method_id: subject } }) => ({
    data: await readCodeState(connection, { userId, purpose, subject }, new Date()),
  }));
};
