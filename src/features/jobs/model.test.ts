import type { Reducer } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { jobs, jobsFeature, runJob } from './model';

const at = (pathname: string) => ({
  type: LOCATION_CHANGE,
  payload: { location: { pathname, search: '' }, action: 'PUSH' },
});
const START = { location: { pathname: paths.jobs, search: '' } } as RouterState;
const router: Reducer = (state = START, action: { type: string; payload?: unknown }): RouterState =>
  action.type === LOCATION_CHANGE ? (action.payload as RouterState) : state;

withNetwork();

const job = (state: string) => ({ job_id: 'j1', kind: 'ledger:check', state });
const listOf = (state: string) => ({
  data: { items: [job(state)], pagination: { page: 1, per_page: 10, total: 1 } },
});
const opened = async (state: string) => {
  const store = featureStore([jobsFeature], { more: { router } });
  store.dispatch(jobs.rows.started({ userId: 'me' }));
  await turn();
  calls('admin/jobs')[0]?.answer(200, listOf(state));
  await turn();
  return store;
};
const shown = (store: Awaited<ReturnType<typeof opened>>) =>
  jobs.selectPage(store.getState())?.items[0]?.state;

describe('the list of jobs', () => {
  it('is read every three seconds while one of them waits or runs', async () => {
    const store = await opened('waiting');
    await turn(2_999);
    expect(calls('admin/jobs')).toHaveLength(1);
    await turn(1);
    calls('admin/jobs')[1]?.answer(200, listOf('running'));
    await turn(3_000);
    calls('admin/jobs')[2]?.answer(200, listOf('done'));
    await turn(60_000);
    expect(calls('admin/jobs')).toHaveLength(3);
    expect(shown(store)).toBe('done');
  });

  it('is read less often while the server fails', async () => {
    await opened('running');
    await turn(3_000);
    calls('admin/jobs')[1]?.answer(500, {});
    await turn(9_999);
    expect(calls('admin/jobs')).toHaveLength(2);
    await turn(1);
    calls('admin/jobs')[2]?.answer(200, listOf('running'));
    await turn(3_000);
    expect(calls('admin/jobs')).toHaveLength(4);
  });

  it('is read no more when the screen is left', async () => {
    const store = await opened('running');
    store.dispatch(at(paths.dashboard));
    await turn(60_000);
    expect(calls('admin/jobs')).toHaveLength(1);
  });
});

describe('a job that is run again', () => {
  it('shows as the answer says, at once', async () => {
    const store = await opened('failed');
    store.dispatch(runJob.started({ jobId: 'j1' }));
    await turn();
    calls('admin/jobs/run')[0]?.answer(200, { data: { job: job('waiting') } });
    await turn();
    expect(shown(store)).toBe('waiting');
    expect(store.said()).toEqual(['jobs.run.done']);
  });

  it('that somebody else has run meanwhile is read again', async () => {
    const store = await opened('failed');
    store.dispatch(runJob.started({ jobId: 'j1' }));
    await turn();
    calls('admin/jobs/run')[0]?.answer(409, { code: 'STATE_CHANGED', error: 'changed' });
    await turn();
    calls('admin/jobs')[1]?.answer(200, listOf('running'));
    await turn();
    expect(shown(store)).toBe('running');
  });
});
