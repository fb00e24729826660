import { randomUUID } from 'node:crypto';
import * as networkAdmin from '#contract/networkAdmin';
import { describeCalls } from '../testing/describeCalls';
import { brightside, logoOf, newNetwork } from '../testing/networks';
import type { TestServer } from '../testing/harness';

const named = async (server: TestServer) => ({
  by: 'admin',
  given: { network_id: (await brightside(server)).network_id },
});
const decided = async (server: TestServer) => {
  const { by, given } = await named(server);
  return { by, given: { ...given, reason: 'Its owner left.' } };
};

describeCalls(networkAdmin, {
  getStaffNetworks: { by: 'admin', given: { state: 'active', search: 'bright' } },
  getStaffNetwork: named,
  getNetworkUsername: { by: 'admin', given: { username: 'lantern' } },
  createNetwork: () => ({ by: 'admin', given: { ...newNetwork, network_id: randomUUID() } }),
  editNetwork: async (server) => {
    const { by, given } = await named(server);
    return { by, given: { ...newNetwork, ...given } };
  },
  uploadNetworkLogo: async (server) => {
    const { by, given } = await named(server);
    return { by, given, file: logoOf(130, 130) };
  },
  getLogo: async (server) => {
    const { given } = await named(server);
    const { data } = await server
      .as('admin')
      .call(networkAdmin.uploadNetworkLogo, given, { file: logoOf(130, 130) });
    return { given: { logo_id: data.logo_url?.split('=')[1] ?? '' } };
  },
  switchNetworkFeatures: async (server) => {
    const { by, given } = await named(server);
    return { by, given: { ...given, features: [{ name: 'share-offer' as const, enabled: true }] } };
  },
  agreeNetworkShare: async (server) => {
    const { network_id } = await server.connection
      .selectFrom('users')
      .where('username', '=', 'owner')
      .select('network_id')
      .executeTakeFirstOrThrow();
    const next = new Date();
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    return {
      by: 'admin',
      given: {
        network_id,
        owner_id: await server.idOf('owner'),
        percent: '10',
        effective_month: next.toISOString().slice(0, 7),
      },
    };
  },
  suspendNetwork: decided,
  resumeNetwork: async (server) => {
    const { by, given } = await named(server);
    await server.as('superadmin').call(networkAdmin.suspendNetwork, { ...given, reason: 'Unpaid bills.' });
    return { by, given };
  },
  retireNetwork: decided,
  getRetirement: named,
  getNetworkHistory: named,
  getTopNetworks: { by: 'admin', given: { sort: '-earned' } },
});
