import type { FastifyInstance } from 'fastify';
import {
  deletePersonAttachment,
  downloadPersonAttachment,
  getPersonAttachments,
  uploadPersonAttachment,
} from '#contract/admin/person/attachments';
import { audit } from '../../../common/audit';
import { businessConstants } from '../../../common/businessConstants';
import { lockUser } from '../../../database/lockUser';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { savedAs } from '../../../http/fileName';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import { type Session, sessionActor } from '../../../http/session';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { readAttachment } from './attachmentKind';
import {
  attachmentIds,
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listedAttachments,
} from './attachmentRepository';
import { lookedAt, personNamed } from './subject';
import { toAttachments } from './views';

const { most: MOST, bytes: LARGEST } = businessConstants.attachments;

interface Which {
  subject_id: string;
  attachment_id: string;
}

/** What is written into the audit of a file: what is deleted stays named there. */
const eventOf = (
  { subject_id: about, attachment_id: subject }: Which,
  { action, detail }: { action: `person.attachment-${string}`; detail: object },
) => ({ action, subject, about, detail });

const auditEventOf = (session: Session, which: Which, what: Parameters<typeof eventOf>[1]) => ({
  ...sessionActor(session),
  ...eventOf(which, what),
  at: new Date(),
});

/** Nobody changes what they may not see. */
const refuseUnseeing = async (connection: Connection, session: Session): Promise<void> => {
  const { permissions } = await actorOf(connection, session);
  if (!permissions.has('documents.read')) throw new Refusal('NOT_ALLOWED');
};

// A body in bytes is read only here, and only up to a file's size.
const uploadRoute = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    );

    serve(scope, uploadPersonAttachment, async ({ query, request, session }) => {
      await refuseUnseeing(connection, session);
      const { subject_id: userId, attachment_id: attachmentId, name, note } = query;
      // An empty file is no body.
      const content = request.body ?? Buffer.alloc(0);
      if (!Buffer.isBuffer(content)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const read = readAttachment(content, name);
      if ('problem' in read)
        throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'file', message: read.problem }]);
      const what = { name, kind: read.kind, bytes: content.length, note };
      await inTransaction(connection, async (transaction) => {
        await personNamed(transaction, userId);
        await lockUser(transaction, userId);
        const ids = await attachmentIds(transaction, userId);
        if (ids.includes(attachmentId)) return;
        if (ids.length >= MOST) throw new Refusal('LIMIT_REACHED');
        const auditEvent = auditEventOf(session, query, { action: 'person.attachment-added', detail: what });
        await insertAttachment(transaction, {
          user_id: userId,
          attachment_id: attachmentId,
          author_id: session.userId,
          ...what,
          content,
          uploaded_at: auditEvent.at,
        });
        await audit(transaction, auditEvent);
      });
      return { data: { attachment_id: attachmentId } };
    });
  });
};

/** The files that staff attach to an account. Everybody deletes only what they attached; who read them is in the audit. */
export const attachmentRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPersonAttachments, connection, async (given) => ({
    ...listedAttachments(connection, (await lookedAt(connection, given)).user_id),
    views: toAttachments(connection, given.session.userId),
  }));

  uploadRoute(app, services);

  serve(app, downloadPersonAttachment, async ({ query, session, reply }) => {
    const which = { userId: query.subject_id, attachmentId: query.attachment_id };
    const found = await findAttachment(connection, which);
    if (!found) throw new Refusal('NOT_FOUND');
    const { name, content } = found;
    await audit(
      connection,
      auditEventOf(session, query, { action: 'person.attachment-read', detail: { name } }),
    );
    void reply
      .type('application/octet-stream')
      .header('content-disposition', savedAs(name))
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(content));
    return {};
  });

  serveCommand(app, services, deletePersonAttachment, {
    run: async ({ transaction, session, userId: authorId, body }) => {
      await refuseUnseeing(transaction, session);
      const which = { userId: body.subject_id, attachmentId: body.attachment_id, authorId };
      const deleted = await deleteAttachment(transaction, which);
      if (!deleted) throw new Refusal('NOT_FOUND');
      return deleted;
    },
    audit: ({ body }, detail) => eventOf(body, { action: 'person.attachment-deleted', detail }),
    answer: ({ body }) => ({ data: { attachment_id: body.attachment_id } }),
  });
};
