import { randomUUID } from 'node:crypto';
import { SYSTEM } from '../../common/audit';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { testStateMachine } from '../../testing/stateMachineTests';
import { bringFile, importStateMachine } from './stateMachine';
import { updateFile } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STAFF = ['admin', 'superadmin'];
const OTHERS = ['creator', 'owner', 'recruiter', 'reviewer', 'support'];
const SERVER = ['system'];

testStateMachine(() => server, {
  definition: importStateMachine,
  actors: [...STAFF, ...OTHERS, ...SERVER],
  transitions: {
    check: { by: SERVER, from: ['reading'], to: 'checked' },
    refuse: { by: SERVER, from: ['reading'], to: 'refused' },
    interrupt: { by: SERVER, from: ['reading'], to: 'interrupted' },
    resume: { by: SERVER, from: ['interrupted'], to: 'reading' },
    apply: { by: STAFF, from: ['checked'], to: 'applying' },
    discard: { by: STAFF, from: ['checked', 'refused', 'interrupted'], to: 'discarded' },
    expire: { by: SERVER, from: ['checked'], to: 'discarded' },
    overtake: { by: SERVER, from: ['applying'], to: 'checked' },
    book: { by: SERVER, from: ['applying'], to: 'applied' },
    replace: { by: SERVER, from: ['applied'], to: 'replaced' },
    restore: { by: SERVER, from: ['replaced'], to: 'applied' },
    undo: { by: SERVER, from: ['applied'], to: 'undone' },
  },
  hold: async (status) => {
    const now = new Date();
    const file = {
      file_id: randomUUID(),
      name: 'walked.csv',
      imported_by: await server.idOf('admin'),
      bytes: 1,
      now,
    };
    await inTransaction(server.connection, (transaction) => bringFile(transaction, file, SYSTEM));
    await updateFile(server.connection, file.file_id, now, { status });
    return file.file_id;
  },
});
