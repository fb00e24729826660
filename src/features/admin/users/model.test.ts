import { jest } from '@jest/globals';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { serving } from '#src/testing/serving';
import { askExport, saveExport, selectIsWriting, usersExport, usersFeature } from './model';

const EXPORT = 'admin/users/export';
const answer = (state: string) => ({ data: { export: { export_id: 'e1', work: { state } } } });

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  jest.useFakeTimers();
  store = featureStore([usersFeature], { pathname: paths.adminUsers });
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('an export that is asked for is written at once, and looked at until it is there', async () => {
  const sent = serving({
    [`POST ${EXPORT}`]: () => answer('waiting'),
    [`GET ${EXPORT}`]: () => answer('done'),
  });
  store.dispatch(askExport.started({ search: 'noor' }));
  store.dispatch(askExport.started({ search: 'noor' }));
  await pass();
  expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', search: 'noor' }]);
  expect(selectIsWriting(store.getState())).toBe(true);
  await pass(60_000);
  expect(sent).toHaveLength(2);
  expect(selectIsWriting(store.getState())).toBe(false);
  expect(usersExport.selectValue(store.getState())).toMatchObject({ exportId: 'e1' });
});

it('its file is saved once for two clicks, which is said, and is not in the store', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const sent = serving({ [`GET ${EXPORT}/file`]: () => new Blob(['csv']) });
  store.dispatch(saveExport.started({ exportId: 'e1' }));
  store.dispatch(saveExport.started({ exportId: 'e1' }));
  await pass();
  expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', export_id: 'e1' }]);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(store.said()).toEqual(['list.csv.saved']);
  saved.mockRestore();
});
