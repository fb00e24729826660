import { randomUUID } from 'node:crypto';
import { addPersonNote, deletePersonNote, editPersonNote, getPersonNotes } from '#contract/admin/person';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const about = async (username = 'creator') => ({ subject_id: await server.idOf(username) });
const of = async (username = 'creator') => ({ subject: await server.idOf(username) });

describe('notes of staff', () => {
  const notes = async (by = 'admin') => (await server.as(by).call(getPersonNotes, await of())).data.items;
  const write = async (text: string) => {
    const given = { ...(await about()), note_id: randomUUID() };
    await server.as('admin').call(addPersonNote, { ...given, text });
    return given;
  };

  it('are read by all of them, and changed only by who wrote them', async () => {
    const given = await write('Called on Monday.');
    expect(await notes()).toMatchObject([{ author: 'Ada Novak', text: 'Called on Monday.', own: true }]);
    expect(await notes('superadmin')).toMatchObject([{ own: false }]);
    const changed = { ...given, text: 'Called on Tuesday.' };
    expect((await server.as('superadmin').refused(editPersonNote, changed)).code).toBe('NOT_FOUND');
    expect((await server.as('superadmin').refused(deletePersonNote, given)).code).toBe('NOT_FOUND');
    await server.as('admin').call(editPersonNote, changed);
    expect(await notes()).toMatchObject([{ text: 'Called on Tuesday.', edited_at: expect.any(String) }]);
    await server.as('admin').call(deletePersonNote, given);
    expect(await notes()).toEqual([]);
  });

  it('leave what they said in the audit', async () => {
    const given = await write('First');
    await server.as('admin').call(editPersonNote, { ...given, text: 'Second' });
    await server.as('admin').call(deletePersonNote, given);
    const said = await Promise.all(
      ['note.written', 'note.edited', 'note.deleted'].map(async (action) => {
        const [auditEvent] = await auditEventsOf(server.connection, { action });
        return auditEvent?.detail;
      }),
    );
    expect(said).toMatchObject([
      { text: 'First' },
      { before: 'First', text: 'Second' },
      { before: 'Second' },
    ]);
  });

  it('are not written by who may only look', async () => {
    await server.connection.deleteFrom('role_permission').where('permission', '=', 'users.edit').execute();
    const given = { ...(await about()), note_id: randomUUID(), text: 'No' };
    expect((await server.as('admin').refused(addPersonNote, given)).code).toBe('NOT_ALLOWED');
  });
});
