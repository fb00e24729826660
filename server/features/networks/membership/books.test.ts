import { randomUUID } from 'node:crypto';
import { agreeNetworkShare, retireNetwork } from '#contract/networkAdmin';
import { approveMember } from '#contract/networkMembers';
import { approveNetworkRequest, askForNetwork, getNetworkRequests } from '#contract/networkRequests';
import { approveNetworkTransfer, moveMembers } from '#contract/networkTransfers';
import { monthAfter } from '../../../common/days';
import { inTransaction } from '../../../database/transaction';
import { type TestServer, isEmbedded, startTestServer } from '../../../testing/harness';
import { waitingMember } from '../../../testing/members';
import { brightside, moveTo } from '../../../testing/networks';
import { openTransfer } from '../../../testing/networkTransfers';
import { dayOf } from '../../../testing/time';
import { waitsFor } from '../../../testing/waitsFor';
import { lockBooking } from '../../ledger';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const THIS_MONTH = dayOf(new Date()).slice(0, 7);

/** What decides whose the money of a month is; each is prepared, and begun by what it returns. */
const DECIDING: [what: string, prepared: () => Promise<() => Promise<unknown>>][] = [
  [
    'a share is agreed on',
    async () => {
      const { network_id, user_id: owner_id } = await server.userNamed('owner');
      const effective_month = monthAfter(THIS_MONTH, 1);
      return () => admin().call(agreeNetworkShare, { network_id, owner_id, effective_month, percent: '10' });
    },
  ],
  [
    'a partner is approved',
    async () => {
      const partner = await waitingMember(server, 'newcomer');
      return () => server.as('owner').call(approveMember, partner);
    },
  ],
  [
    'a request for a network is approved',
    async () => {
      const asked = { name: 'Mira and friends', username: 'mira-and-friends', reason: 'We are many.' };
      await server.as('creator').call(askForNetwork, asked);
      const [request] = (await admin().call(getNetworkRequests)).data.items;
      const { subject_id = '', request_id = '' } = request ?? {};
      return () => admin().call(approveNetworkRequest, { subject_id, request_id });
    },
  ],
  [
    'a transfer is carried out',
    async () => {
      const named = await openTransfer(server, 'creator');
      const today = { effective_on: dayOf(new Date()) };
      await server.connection.updateTable('network_transfer').set(today).execute();
      await admin().call(approveNetworkTransfer, named);
      return () => server.work();
    },
  ],
  [
    'many are moved',
    async () => {
      const { network_id: to } = await brightside(server);
      const given = { names: ['creator'], to, reason: 'One network.' };
      await server.as('superadmin').call(moveMembers, given, { key: randomUUID() });
      return () => server.work();
    },
  ],
  [
    'the members of a network that is retired are moved',
    async () => {
      const { network_id } = await brightside(server);
      await moveTo(server, 'creator', network_id);
      await admin().call(retireNetwork, { network_id, reason: 'Its owner left.' });
      return () => server.work();
    },
  ],
];

// The embedded engine has one connection: nothing is ever done beside something else there.
(isEmbedded ? it.skip : it).each(DECIDING)('waits for what is being booked: %s', async (_what, prepared) => {
  const { connection } = server;
  const begin = await prepared();
  const { done } = await inTransaction(connection, async (transaction) => {
    await lockBooking(transaction, 'all');
    return waitsFor(transaction, { connection, begin });
  });
  await done;
});
