import type { FastifyInstance } from 'fastify';
import { uploadInvites } from '#contract/channelInvites';
import { audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { type Session, sessionActor } from '../../http/session';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { candidatesOf } from './candidates';
import { fileRefused, idsIn } from './file';
import { inviteChannels } from './invite';
import { scopeOf } from './repository';
import { toOutcomes } from './views';

const inviteAll = ({ connection }: Pick<Services, 'connection'>, ids: readonly string[], session: Session) =>
  inTransaction(connection, async (transaction) => {
    const now = new Date();
    const actor = await actorOf(transaction, session);
    const invitable = await scopeOf(transaction, actor.userId);
    const inviting = { invitable, actor, sentBy: actor.userId, now };
    const { batchId, items } = await inviteChannels(transaction, ids, inviting);
    await audit(transaction, {
      ...sessionActor(session),
      action: 'channelInvite.invite',
      subject: batchId,
      about: null,
      detail: { channels: items.filter(({ code }) => code === null).length, of: items.length },
      at: now,
    });
    return items;
  });

/** Channels that are invited by a file: it is read whole before one of them is. */
export const uploadRoute = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  void app.register(async (scope) => {
    // A body in bytes is read only up to what such a file may have.
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: businessConstants.channelInvite.fileBytes },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }) => {
      throw error.statusCode === 413 ? fileRefused('TOO_LARGE') : error;
    });

    serve(scope, uploadInvites, async ({ query: { dry_run: dryRun }, request, session }) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const ids = idsIn(request.body);
      const items =
        dryRun === 'true'
          ? await candidatesOf(connection, ids, await scopeOf(connection, session.userId))
          : await inviteAll(services, ids, session);
      return toOutcomes(items);
    });
  });
};
