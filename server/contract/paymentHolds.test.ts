import * as paymentHolds from '#contract/paymentHolds';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

const REASON = 'A claim is open.';
const about = async (server: TestServer) => ({ subject_id: await server.idOf('creator'), reason: REASON });

const placing = async (server: TestServer) => ({
  by: 'admin',
  given: { ...(await about(server)), month: '2026-01', held_until: '2999-12-31' },
});
const held = async (server: TestServer) => {
  const given = await about(server);
  const { data } = await server.as('superadmin').call(paymentHolds.placeHold, given);
  return { by: 'admin', given: { ...given, hold_id: data.item.hold_id } };
};

const pausing = async (server: TestServer) => ({
  by: 'admin',
  given: { ...(await about(server)), kind: 'TEMP_BLACKLIST' as const, paused_until: '2999-12-31' },
});
const paused = async (server: TestServer) => {
  const given = await about(server);
  const { data } = await server
    .as('superadmin')
    .call(paymentHolds.placePause, { ...given, kind: 'BLACKLISTED' });
  return { by: 'admin', given: { ...given, pause_id: data.item.pause_id } };
};

const planned = async (server: TestServer) => {
  const given = { subject_id: await server.idOf('creator') };
  await server.as('superadmin').call(paymentHolds.setRecoupmentPlan, { ...given, most: '25' });
  return { by: 'admin', given };
};

describeCalls(paymentHolds, {
  getPaymentHolds: async (server) => {
    await held(server);
    return { by: 'admin', given: { state: 'held', search: 'mira' } };
  },
  placeHold: placing,
  releaseHold: held,
  getHoldHistory: held,
  findPayees: { by: 'admin', given: { search: 'mira' } },
  getPayee: planned,
  getPaymentPauses: async (server) => {
    await paused(server);
    return { by: 'admin', given: { state: 'paused', kind: 'BLACKLISTED', search: 'mira' } };
  },
  placePause: pausing,
  endPause: paused,
  getPauseHistory: paused,
  getRecoupmentPlans: async (server) => {
    await planned(server);
    return { by: 'admin', given: { search: 'mira', sort: '-most' } };
  },
  setRecoupmentPlan: async (server) => ({
    by: 'admin',
    given: { subject_id: await server.idOf('creator'), most: '12.50' },
  }),
  removeRecoupmentPlan: planned,
});
