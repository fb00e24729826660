import type { FastifyInstance } from 'fastify';
import { addPersonNote, deletePersonNote, editPersonNote, getPersonNotes } from '#contract/person';
import { audit } from '../../common/audit';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { type Session, sessionActor } from '../../http/session';
import type { Services } from '../../services';
import { listedNotes } from './listRepository';
import { deleteNote, insertNote, lockNote, updateNote } from './noteRepository';
import { findPerson } from './repository';
import { toNotes } from './views';
import { subjectOf } from './subject';

/** What is written into the audit of a note: who reads that knows what it said. */
const auditEventOf = (
  session: Session,
  { subject_id: about, note_id: subject }: { subject_id: string; note_id: string },
  action: string,
  detail: object,
) => ({ ...sessionActor(session), action, subject, about, detail, at: new Date() });

/** What staff note of an account. Everybody changes only what they wrote; what it said before is in the audit. */
export const noteRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPersonNotes, connection, ({ query, session }) => ({
    ...listedNotes(connection, subjectOf(query)),
    views: toNotes(connection, session.userId),
  }));

  const whichOf = (session: Session, { subject_id, note_id }: { subject_id: string; note_id: string }) => ({
    userId: subject_id,
    noteId: note_id,
    authorId: session.userId,
  });

  serve(app, addPersonNote, async ({ body, session }) => {
    const { text } = body;
    await inTransaction(connection, async (transaction) => {
      if (!(await findPerson(transaction, body.subject_id))) throw new Refusal('USER_DOES_NOT_EXIST');
      const at = new Date();
      if (!(await insertNote(transaction, whichOf(session, body), { text, at }))) return;
      await audit(transaction, auditEventOf(session, body, 'note.written', { text }));
    });
    return { data: { note_id: body.note_id } };
  });

  serve(app, editPersonNote, async ({ body, session }) => {
    const { text } = body;
    await inTransaction(connection, async (transaction) => {
      const before = await lockNote(transaction, whichOf(session, body));
      if (!before) throw new Refusal('NOT_FOUND');
      if (before.text === text) return;
      await updateNote(transaction, whichOf(session, body), { text, at: new Date() });
      await audit(transaction, auditEventOf(session, body, 'note.edited', { before: before.text, text }));
    });
    return { data: { note_id: body.note_id } };
  });

  serve(app, deletePersonNote, async ({ body, session }) => {
    await inTransaction(connection, async (transaction) => {
      const before = await lockNote(transaction, whichOf(session, body));
      if (!before) throw new Refusal('NOT_FOUND');
      await deleteNote(transaction, whichOf(session, body));
      await audit(transaction, auditEventOf(session, body, 'note.deleted', { before: before.text }));
    });
    return { data: { note_id: body.note_id } };
  });
};
