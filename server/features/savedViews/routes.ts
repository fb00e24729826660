import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.generated';
import type { PlainList } from '#contract/plain/list';
import { deleteView, getSavedViews, saveView } from '#contract/savedViews';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { permissionsOf } from '../auth';
import * as repository from './repository';

const lists = calls.flatMap((call) => ('list' in call ? [call.list as PlainList] : []));

/** Whose views of which list, for who may see that list. */
const viewsFor = async (connection: Connection, userId: string, path: string) => {
  const list = lists.find((one) => one.views && one.path === path);
  if (!list) throw new Refusal('NOT_FOUND');
  const permissions = await permissionsOf(connection, userId);
  if (list.permission && !permissions.includes(list.permission)) throw new Refusal('NOT_ALLOWED');
  return { userId, list: path };
};

/** The views of lists that a person of staff keeps for themselves. */
export const savedViewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getSavedViews, async ({ query: { user_id: userId, list } }) => ({
    data: { items: await repository.viewsOf(connection, await viewsFor(connection, userId, list)) },
  }));

  serveCommand(app, services, saveView, {
    run: async ({ transaction, userId, now: at, body: { list, name, query, view_id: replaced } }) => {
      const which = await viewsFor(transaction, userId, list);
      await lockUser(transaction, userId);
      if (replaced) await repository.deleteView(transaction, which, replaced);
      const views = await repository.viewsOf(transaction, which);
      const isNew = views.every((view) => view.name.toLowerCase() !== name.toLowerCase());
      if (isNew && views.length >= businessConstants.savedViews) throw new Refusal('LIMIT_REACHED');
      await repository.writeView(transaction, which, { viewId: randomUUID(), name, query, at });
      return which;
    },
    answer: async ({ transaction }, which) => ({
      data: { items: await repository.viewsOf(transaction, which) },
    }),
  });

  serveCommand(app, services, deleteView, {
    run: async ({ transaction, userId, body: { list, view_id: viewId } }) => {
      const which = await viewsFor(transaction, userId, list);
      await repository.deleteView(transaction, which, viewId);
      return which;
    },
    answer: async ({ transaction }, which) => ({
      data: { items: await repository.viewsOf(transaction, which) },
    }),
  });
};
