import type { FastifyInstance } from 'fastify';
import { addPersonNote, deletePersonNote, editPersonNote, getPersonNotes } from '#contract/admin/person';
import { Refusal } from '../../../http/refusal';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import type { Services } from '../../../services';
import { listedNotes } from './listRepository';
import { deleteNote, insertNote, lockNote, updateNote } from './noteRepository';
import { findPerson } from './repository';
import { toNotes } from './views';
import { lookedAt } from './subject';

interface Which {
  subject_id: string;
  note_id: string;
}

/** What is written into the audit of a note: who reads that knows what it said. */
const auditEventOf = (
  { subject_id: about, note_id: subject }: Which,
  action: `note.${string}`,
  detail: object,
) => ({ action, subject, about, detail });

const whichOf = ({ userId: authorId, body }: { userId: string; body: Which }) => ({
  userId: body.subject_id,
  noteId: body.note_id,
  authorId,
});

const noteOf = ({ body }: { body: Which }) => ({ data: { note_id: body.note_id } });

/** What staff note of an account. Everybody changes only what they wrote; what it said before is in the audit. */
export const noteRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPersonNotes, connection, async (given) => ({
    ...listedNotes(connection, (await lookedAt(connection, given)).user_id),
    views: toNotes(connection, given.session.userId),
  }));

  serveCommand(app, services, addPersonNote, {
    run: async (scope) => {
      const { transaction, now: at, body } = scope;
      if (!(await findPerson(transaction, body.subject_id))) throw new Refusal('USER_DOES_NOT_EXIST');
      return insertNote(transaction, whichOf(scope), { text: body.text, at });
    },
    audit: ({ body }, written) => (written ? auditEventOf(body, 'note.written', { text: body.text }) : null),
    answer: noteOf,
  });

  serveCommand(app, services, editPersonNote, {
    run: async (scope) => {
      const { transaction, now: at } = scope;
      const { text } = scope.body;
      const before = await lockNote(transaction, whichOf(scope));
      if (!before) throw new Refusal('NOT_FOUND');
      if (before.text === text) return null;
      await updateNote(transaction, whichOf(scope), { text, at });
      return { before: before.text, text };
    },
    audit: ({ body }, detail) => detail && auditEventOf(body, 'note.edited', detail),
    answer: noteOf,
  });

  serveCommand(app, services, deletePersonNote, {
    run: async (scope) => {
      const before = await lockNote(scope.transaction, whichOf(scope));
      if (!before) throw new Refusal('NOT_FOUND');
      await deleteNote(scope.transaction, whichOf(scope));
      return before;
    },
    audit: ({ body }, before) => auditEventOf(body, 'note.deleted', { before: before.text }),
    answer: noteOf,
  });
};
