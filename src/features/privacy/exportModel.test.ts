import type { Reducer } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { collectData, dataExport, exportFeature } from './exportModel';

const START = { location: { pathname: paths.profile, search: '' } } as RouterState;
const router = (state = START, action: { type: string; payload?: unknown }): RouterState =>
  action.type === LOCATION_CHANGE ? (action.payload as RouterState) : state;

withNetwork();

const exported = (state: 'waiting' | 'running' | 'failed' | null) => ({
  data: { export: { export_id: 'e1', ready_at: state ? null : '2026-11-22', work: state && { state } } },
});
const reads = () => calls('user/data-export').filter(({ method }) => method === 'GET');
const opened = async () => {
  const store = featureStore([exportFeature], { more: { router: router as Reducer } });
  store.dispatch(dataExport.started());
  await turn();
  reads()[0]?.answer(200, { data: { export: null } });
  await turn();
  return store;
};

it('collects once, however often the button is pressed, and looks every second until the data is ready', async () => {
  const store = await opened();
  await turn(10_000);
  expect(reads()).toHaveLength(1);
  store.dispatch(collectData.started());
  store.dispatch(collectData.started());
  await turn();
  const asked = calls('user/data-export').filter(({ method }) => method === 'POST');
  expect(asked).toHaveLength(1);
  asked[0]?.answer(200, exported('waiting'));
  await turn(1_000);
  reads()[1]?.answer(200, exported('running'));
  await turn(1_000);
  reads()[2]?.answer(200, exported(null));
  await turn(60_000);
  expect(reads()).toHaveLength(3);
  expect(reads().map(({ url }) => url.search)).toEqual(Array(3).fill('?user_id=me'));
  expect(dataExport.selectValue(store.getState())).toMatchObject({ exportId: 'e1', readyAt: '2026-11-22' });
});

const collecting = async () => {
  const store = await opened();
  store.dispatch(collectData.started());
  await turn();
  calls('user/data-export').at(-1)?.answer(200, exported('running'));
  await turn();
  return store;
};

it('does not look any more where the page is left, and looks again where it is opened', async () => {
  const store = await collecting();
  const go = (pathname: string) => {
    const payload = { location: { pathname, search: '' }, action: 'PUSH' };
    store.dispatch({ type: LOCATION_CHANGE, payload });
    return turn(60_000);
  };
  await go(paths.dashboard);
  expect(reads()).toHaveLength(1);
  await go(paths.profile);
  expect(reads()).toHaveLength(2);
});

it('looks ten seconds later where it could not be read', async () => {
  await collecting();
  await turn(1_000);
  reads()[1]?.answer(500, { error: 'No', code: 'SERVER_ERROR', request_id: 'r' });
  await turn(9_999);
  expect(reads()).toHaveLength(2);
  await turn(1);
  expect(reads()).toHaveLength(3);
});

it('looks for nobody else once the session is over', async () => {
  const store = await collecting();
  await turn(500);
  store.dispatch(sessionEnded('signed-out'));
  await turn(999);
  expect(reads()).toHaveLength(1);
});

it('does not look for what could not be collected', async () => {
  const store = await opened();
  store.dispatch(collectData.started());
  await turn();
  calls('user/data-export').at(-1)?.answer(200, exported('failed'));
  await turn(60_000);
  expect(reads()).toHaveLength(1);
});
