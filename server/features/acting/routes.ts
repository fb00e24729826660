import type { FastifyInstance } from 'fastify';
import { loginAs } from '#contract/acting';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';
import { serveCommand } from '../../http/serveCommand';
import { actingToken, actorOf, adminLevelOf, endActing, openSession } from '../auth';
import type { Services } from '../../services';
import { findAccount, findActing, insertActing, ownSessionUntil } from './repository';
import { actingUntil, refuseActing } from './rules';

export const actingRoutes = (app: FastifyInstance, services: Services) => {
  const { config } = services;
  serveCommand(app, services, loginAs, {
    run: async ({ transaction, session, now, body, request }) => {
      if (session.acting) throw new Refusal('ALREADY_ACTING');
      const { userId: adminId, sessionId: adminSessionId } = session;
      const target = await findAccount(transaction, body.subject_id);
      if (!target) throw new Refusal('USER_DOES_NOT_EXIST');
      const admin = await findAccount(transaction, adminId);
      refuseActing(await actorOf(transaction, session), {
        userId: target.user_id,
        adminLevel: await adminLevelOf(transaction, target.user_id),
      });
      // The admin may have signed out at the same moment.
      const own = await ownSessionUntil(transaction, session);
      if (!own) throw new Refusal('INVALID_TOKEN');

      const { acting_id: actingId, reason } = body;
      const account = { id: target.user_id, status: target.status };
      const begun = await findActing(transaction, adminId, actingId);
      if (begun) {
        const same = begun.user_id === account.id && begun.admin_session_id === adminSessionId;
        const token = same && (await actingToken(transaction, config, account, { actingId, adminId }));
        if (!token) throw new Refusal('STATE_CHANGED');
        return { isNew: false, jwt: token, name: target.name };
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
      const agent = request.headers['user-agent'];
      const jwt = await openSession(transaction, config, account, { agent, acting });
      return { isNew: true, jwt, name: target.name };
    },
    audit: ({ body: { subject_id: about, acting_id, reason } }, { isNew }) =>
      isNew ? { action: 'acting.start', subject: about, about, detail: { acting_id, reason } } : null,
    answer: (_scope, { jwt, name }) => ({ jwt, message: `You now act as ${name}.` }),
  });
};
