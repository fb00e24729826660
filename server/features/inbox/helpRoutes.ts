import type { FastifyInstance } from 'fastify';
import { deleteCannedHelp, getCannedHelp, saveCannedHelp } from '#contract/inbox';
import { audit } from '../../common/audit';
import { inTransaction } from '../../database/transaction';
import { serve } from '../../http/serve';
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

  serve(app, saveCannedHelp, async ({ body: { user_id: _user, ...help }, session: { userId } }) => {
    const now = new Date();
    const saved = await inTransaction(connection, async (transaction) => {
      if (await upsertHelp(transaction, { ...help, updated_by: userId, updated_at: now })) {
        const auditEvent = {
          userId,
          action: 'support.help-save',
          subject: help.help_id,
          about: null,
          at: now,
        };
        await audit(transaction, auditEvent);
      }
      return helpWith(transaction, help.help_id);
    });
    return { data: { help: toHelp(saved) } };
  });

  serve(app, deleteCannedHelp, async ({ query: { help_id: helpId }, session: { userId } }) => {
    await inTransaction(connection, async (transaction) => {
      if (!(await deleteHelp(transaction, helpId))) return;
      await audit(transaction, {
        userId,
        action: 'support.help-delete',
        subject: helpId,
        about: null,
        at: new Date(),
      });
    });
    return { data: { help_id: helpId } };
  });
};
