import * as networkTransfers from '#contract/networkTransfers';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import { networkNamed, openTransfer, transferWish } from '../testing/networkTransfers';
import type { TestServer } from '../testing/harness';

/** A transfer that the creator has asked for, as staff name it. */
const asked = async (server: TestServer) => ({ by: 'admin', given: await openTransfer(server, 'creator') });
const moving = async (server: TestServer) => ({
  by: 'superadmin',
  given: { names: ['creator'], to: await networkNamed(server, 'brightside') },
});

describeCalls(networkTransfers, {
  getNetworkTransfer: {},
  askNetworkTransfer: atOnce(() => ({ by: 'creator', given: transferWish() })),
  cancelNetworkTransfer: async (server) => {
    const { transfer_id } = await openTransfer(server, 'creator');
    return { by: 'creator', given: { transfer_id } };
  },
  getNetworkTransfers: { by: 'admin', given: { state: 'under-review', search: 'mira' } },
  getNetworkTransferHistory: asked,
  approveNetworkTransfer: asked,
  denyNetworkTransfer: async (server) => {
    const { by, given } = await asked(server);
    return { by, given: { ...given, reason: 'Another contract.' } };
  },
  stopNetworkTransfer: async (server) => {
    const { by, given } = await asked(server);
    await server.as(by).call(networkTransfers.approveNetworkTransfer, given);
    return { by, given: { ...given, reason: 'It takes nobody now.' } };
  },
  getMoveNetworks: { by: 'superadmin' },
  checkMove: moving,
  getNetworkMoves: { by: 'superadmin' },
  moveMembers: async (server) => {
    const { by, given } = await moving(server);
    return { by, given: { ...given, reason: 'One network.' } };
  },
});
