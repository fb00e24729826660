import { randomUUID } from 'node:crypto';
import * as person from '#contract/admin/person';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

const CONTACT = {
  preferred_name: 'Mira L.',
  skype_username: 'mira.builds',
  contact_email: 'mira@office.test',
  is_managed: true,
};
const about = async (server: TestServer) => ({
  by: 'admin',
  given: { subject_id: await server.idOf('creator') },
});

/** The same as the lists are asked. */
const of = async (server: TestServer) => ({
  by: 'admin',
  given: { subject: await server.idOf('creator') },
});

/** A note of the admin's. */
const noted = async (server: TestServer) => {
  const { by, given } = await about(server);
  const note_id = randomUUID();
  await server.as(by).call(person.addPersonNote, { ...given, note_id, text: 'Called on Monday.' });
  return { by, given: { ...given, note_id } };
};

describeCalls(person, {
  getPerson: about,
  editPerson: async (server) => {
    const { by, given } = await about(server);
    return { by, given: { ...given, ...CONTACT } };
  },
  getPersonAccounts: of,
  getPersonChannels: of,
  getPersonSessions: async (server) => {
    await server.signIn('creator');
    return of(server);
  },
  endPersonSessions: async (server) => {
    await server.signIn('creator');
    return about(server);
  },
  getPersonMessages: of,
  getPersonNotes: async (server) => {
    await noted(server);
    return of(server);
  },
  addPersonNote: async (server) => {
    const { by, given } = await about(server);
    return { by, given: { ...given, note_id: randomUUID(), text: 'Called on Monday.' } };
  },
  editPersonNote: async (server) => {
    const { by, given } = await noted(server);
    return { by, given: { ...given, text: 'Called on Tuesday.' } };
  },
  deletePersonNote: noted,
});
