import type { FastifyInstance } from 'fastify';
import { deleteCannedHelp, getCannedHelp, saveCannedHelp } from '#contract/inbox';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { deleteHelp, foundHelp, helpWith, upsertHelp } from './repository/help';
import { toHelp } from './views';

/** The prepared answers. */
export const helpRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getCannedHelp, connection, ({ query: { search } }) => ({
    ...foundHelp(connection, search),
    view: toHelp,
  }));

  serveCommand(app, services, saveCannedHelp, {
    run: ({ transaction, userId, now, body: { user_id: _user, ...help } }) =>
      upsertHelp(transaction, { ...help, updated_by: userId, updated_at: now }),
    audit: ({ body }, isChanged) =>
      isChanged ? { action: 'support.help-save', subject: body.help_id, about: null } : null,
    answer: async ({ transaction, body }) => ({
      data: { help: toHelp(await helpWith(transaction, body.help_id)) },
    }),
  });

  serveCommand(app, services, deleteCannedHelp, {
    run: ({ transaction, query }) => deleteHelp(transaction, query.help_id),
    audit: ({ query }, isDeleted) =>
      isDeleted ? { action: 'support.help-delete', subject: query.help_id, about: null } : null,
    answer: ({ query }) => ({ data: { help_id: query.help_id } }),
  });
};
