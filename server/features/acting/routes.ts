import type { FastifyInstance } from 'fastify';
import { loginAs } from '#contract/acting';
import { audit } from '../../common/audit';
import { inTransaction } from '../../database/transaction';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { actingToken, endActing, openSession } from '../auth';
import type { Services } from '../../services';
import { findAccount, findActing, insertActing, ownSessionUntil } from './repository';
import { actingUntil, refuseActing } from './rules';

export const actingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  serve(app, loginAs, async ({ session, body, request }) => {
    if (session.acting) throw new Refusal('ALREADY_ACTING');
    const { userId: adminId, sessionId: adminSessionId } = session;
    return inTransaction(connection, async (transaction) => {
      const now = new Date();
      const target = await findAccount(transaction, body.subject_id);
      if (!target) throw new Refusal('USER_DOES_NOT_EXIST');
      const admin = await findAccount(transaction, adminId);
      refuseActing(
        { userId: adminId, roles: admin?.roles ?? [] },
        { userId: target.user_id, roles: target.roles },
      );
      // The admin may have signed out at the same moment.
      const own = await ownSessionUntil(transaction, session);
      if (!own) throw new Refusal('INVALID_TOKEN');

      const { acting_id: actingId, reason } = body;
      const account = { id: target.user_id, status: target.status };
      const message = `You now act as ${target.name}.`;
      const begun = await findActing(transaction, adminId, actingId);
      if (begun) {
        const same = begun.user_id === account.id && begun.admin_session_id === adminSessionId;
        const token = same && (await actingToken(transaction, config, account, { actingId, adminId }));
        if (!token) throw new Refusal('STATE_CHANGED');
        return { jwt: token, message };
      }
      await endActing(transaction, { adminId, adminSessionId }, now);
      const acting = { actingId, adminId, until: actingUntil(now, businessConstants.actingSeconds, own) };
      await insertActing(transaction, {
        ...acting,
        userId: target.user_id,
        adminName: admin?.name ?? '',
        adminSessionId,
        reason,
        startedAt: now,
      });
      await audit(transaction, {
        userId: adminId,
        action: 'acting.start',
        subject: target.user_id,
        about: target.user_id,
        detail: { acting_id: actingId, reason },
        at: now,
      });
      const jwt = await openSession(transaction, config, account, {
        agent: request.headers['user-agent'],
        acting,
      });
      return { jwt, message };
    });
  });
};
