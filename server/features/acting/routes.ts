import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { loginAs } from '#contract/acting';
import { searchUsers } from '#contract/users';
import { audit } from '../../common/audit';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { figures } from '../../common/figures';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { endActing, openSession } from '../auth';
import { countUsers, findAccount, insertActing, ownSessionUntil, pageOfUsers } from './repository';
import { actingUntil, mayActAs, refuseActing } from './rules';

const rolesOf = async (connection: Connection, userId: string): Promise<string[]> =>
  (await findAccount(connection, userId))?.roles ?? [];

export const actingRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Config },
) => {
  serve(app, searchUsers, async ({ session, query: { search, page, per_page: perPage } }) => {
    const admin = { userId: session.userId, roles: await rolesOf(connection, session.userId) };
    const rows = await pageOfUsers(connection, { search, page, perPage });
    const items = rows.map((row) => ({
      id: row.user_id,
      name: row.name,
      preferred_name: row.preferred_name,
      email: row.email,
      username: row.username,
      network_name: row.network_name,
      status: row.status,
      lock_level: row.lock_level,
      lock_reason: row.lock_reason,
      roles: row.roles,
      channels: { names: row.channel_names, total: Number(row.channels) },
      signed_in_at: row.signed_in_at?.toISOString() ?? null,
      can_log_in_as: session.acting === null && mayActAs(admin, { userId: row.user_id, roles: row.roles }),
    }));
    const total = await countUsers(connection, search);
    return { data: { items, pagination: { page, per_page: perPage, total } } };
  });

  serve(app, loginAs, async ({ session, body }) => {
    if (session.acting) throw new Refusal('ALREADY_ACTING');
    const { userId: adminId, sessionId: adminSessionId } = session;
    return inTransaction(connection, async (transaction) => {
      const now = new Date();
      const target = await findAccount(transaction, body.subject_id);
      if (!target) throw new Refusal('USER_DOES_NOT_EXIST');
      const roles = await rolesOf(transaction, adminId);
      refuseActing({ userId: adminId, roles }, { userId: target.user_id, roles: target.roles });
      // A sign-out may have been first.
      const own = await ownSessionUntil(transaction, session);
      if (!own) throw new Refusal('INVALID_TOKEN');
      await endActing(transaction, { adminId, adminSessionId }, now);

      const actingId = randomUUID();
      const acting = { actingId, adminId, until: actingUntil(now, figures.actingSeconds, own) };
      const { reason } = body;
      await insertActing(transaction, {
        ...acting,
        userId: target.user_id,
        adminSessionId,
        reason,
        startedAt: now,
      });
      await audit(transaction, {
        userId: adminId,
        action: 'acting.start',
        subject: target.user_id,
        detail: { acting_id: actingId, reason },
        at: now,
      });
      const account = { id: target.user_id, status: target.status };
      const jwt = await openSession(transaction, config, account, acting);
      return { jwt, message: `You now act as ${target.name}.` };
    });
  });
};
