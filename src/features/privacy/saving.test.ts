import { jest } from '@jest/globals';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { downloadData, exportFeature } from './exportModel';

const FILE = 'GET user/data-export/file';

let store: ReturnType<typeof featureStore>;
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  store = featureStore([exportFeature], { pathname: paths.profile });
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

describe('the collected data', () => {
  const save = downloadData.started({ exportId: 'e1' });

  it('is saved once for two clicks, and the user is told its name', async () => {
    const sent = serving({ [FILE]: () => new Blob(['zip']) });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', export_id: 'e1' }]);
    expect(saved).toEqual(['user-data-export-file']);
    expect(store.getState().notices).toMatchObject([
      { message: { id: 'privacy.export.saved', values: { name: 'user-data-export-file' } } },
    ]);
  });

  it('that is gone saves nothing and says nothing of a file', async () => {
    serving({ [FILE]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    store.dispatch(save);
    await settle();
    expect(downloadData.select(store.getState()).status).toBe('failed');
    expect([saved, store.said()]).toEqual([[], []]);
  });
});
