import { logout } from '#contract/auth';
import * as privacy from '#contract/privacy';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';

/** An admin has acted as the creator. */
const lookedAt = async (server: TestServer) => {
  await server.as('admin').actingAs('creator', 'Asked where a payment is.').call(logout);
  return {};
};

/** All data of the creator, collected. */
const collected = async (server: TestServer) => {
  await server.as('creator').call(privacy.requestDataExport);
  await server.work();
  const { data } = await server.as('creator').call(privacy.getDataExport);
  return { given: { export_id: data.export?.export_id ?? '' } };
};

describeCalls(privacy, {
  getAccessLog: lookedAt,
  getDataExport: collected,
  requestDataExport: atOnce(async (server) => {
    await collected(server);
    // What is new each time in the earlier one, ids and moments, does not always pack alike.
    await server.connection.updateTable('data_export').set({ bytes: 4_000 }).execute();
    return {};
  }),
  downloadDataExport: collected,
});
