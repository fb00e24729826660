import { randomUUID } from 'node:crypto';
import { announcementMachine } from '#contract/plain/admin/announcements';
import type { StateOf } from '#contract/plain/machine';
import { inTransaction } from '../../../database/transaction';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { testStateMachine } from '../../../testing/stateMachineTests';
import { announcementStateMachine } from './stateMachine';
import { insertAnnouncement, updateAnnouncement } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const hold = async (state: StateOf<typeof announcementMachine>) => {
  const announcementId = randomUUID();
  const created_by = await server.idOf('admin');
  await inTransaction(server.connection, (transaction) =>
    insertAnnouncement(transaction, {
      announcement_id: announcementId,
      state: 'draft',
      audience: 'everybody',
      mailed: false,
      link: '',
      version: 1,
      created_by,
      created_at: new Date(),
    }),
  );
  await updateAnnouncement(server.connection, announcementId, { state, send_at: new Date() });
  return { announcementId };
};

const STAFF = ['admin', 'superadmin'];
const SERVER = ['system'];
testStateMachine(() => server, {
  definition: announcementStateMachine(),
  actors: [...STAFF, ...SERVER, 'creator', 'owner', 'reviewer', 'support', 'recruiter'],
  transitions: {
    schedule: { by: STAFF, from: ['draft'], to: 'scheduled' },
    withdraw: { by: STAFF, from: ['scheduled'], to: 'draft' },
    discard: { by: STAFF, from: ['draft'], to: 'discarded' },
    begin: { by: SERVER, from: ['scheduled'], to: 'sending' },
    end: { by: SERVER, from: ['sending'], to: 'sent' },
    stop: { by: STAFF, from: ['sending'], to: 'stopped' },
  },
  hold,
});
