import { jest } from '@jest/globals';
import { chosenFile, forgetAllFiles, keepFile } from '#src/forms/chosenFiles';
import { paths } from '#src/lib/paths';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { bankFiles, bankFilesFeature, saveFile, selectChosen, selectResults, sendResults } from './model';

const LIST = 'GET admin/bank-files';
const FILE = `${LIST}/file`;
const RESULTS = 'POST admin/bank-files/results';
const list = (total: number) => ({ data: { items: [], pagination: { page: 2, per_page: 10, total } } });
const said = (counts: object) => ({
  data: {
    kind: 'camt.053',
    paid: 0,
    unchanged: 0,
    strangers: 0,
    first_strangers: [],
    first_words: [],
    ...counts,
  },
});

let store: ReturnType<typeof featureStore>;
let saved: jest.SpiedFunction<() => void>;
beforeEach(async () => {
  saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  store = featureStore([bankFilesFeature], { pathname: paths.bankFiles, search: '?fetched=no&page=2' });
  serving({ [LIST]: () => list(20) });
  store.dispatch(bankFiles.rows.started(bankFiles.selectAsked(store.getState())));
  await settle();
});
afterEach(() => {
  store.stop();
  saved.mockRestore();
  forgetAllFiles();
});

const bring = (name: string) => {
  const chosen = keepFile(new File(['<xml/>'], name));
  store.dispatch(sendResults.started(chosen));
  return chosen;
};
const callsOf = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe('a file for the bank', () => {
  it('is saved once for two clicks, and the list then says who has fetched it', async () => {
    const sent = serving({ [FILE]: () => new Blob(['<xml/>']), [LIST]: () => list(20) });
    store.dispatch(saveFile.started({ batchId: 'b1' }));
    store.dispatch(saveFile.started({ batchId: 'b1' }));
    await settle();
    expect(callsOf(sent)).toEqual([FILE, LIST]);
    expect(sent[0]?.params).toEqual({ user_id: 'me', batch_id: 'b1' });
    // The list that staff look at, not its first page.
    expect(sent[1]?.params).toMatchObject({ fetched: 'no', page: 2 });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('that does not come has failed by itself, and another one comes meanwhile', async () => {
    const answer = (config: { params?: { batch_id?: string } }) =>
      config.params?.batch_id === 'b1'
        ? Promise.reject(refusal(404, 'NOT_FOUND'))
        : Promise.resolve(new Blob(['<xml/>']));
    serving({ [FILE]: answer, [LIST]: () => list(20) });
    store.dispatch(saveFile.started({ batchId: 'b1' }));
    store.dispatch(saveFile.started({ batchId: 'b2' }));
    await settle();
    expect(saved).toHaveBeenCalledTimes(1);
    const state = (batchId: string) => saveFile.select(store.getState(), batchId).status;
    expect([state('b1'), state('b2')]).toEqual(['failed', 'succeeded']);
  });
});

describe("the bank's answer", () => {
  it('is sent under its name, what it says is shown, the list is read again, and the file is forgotten', async () => {
    const sent = serving({ [RESULTS]: () => said({ paid: 3, strangers: 1 }), [LIST]: () => list(20) });
    const { id } = bring('statement.xml');
    await settle();
    expect(callsOf(sent)).toEqual([RESULTS, LIST]);
    expect(sent[0]?.params).toEqual({ user_id: 'me', name: 'statement.xml' });
    expect(selectResults(store.getState())).toMatchObject({ paid: 3, strangers: 1, firstStrangers: [] });
    expect(chosenFile(id)).toBeUndefined();
  });

  it('is taken one at a time: while one is being booked no other is sent', async () => {
    const results = held();
    const sent = serving({ [RESULTS]: results.answer, [LIST]: () => list(20) });
    bring('one.xml');
    bring('two.xml');
    await settle();
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', name: 'one.xml' }]);
  });

  it('that is refused says why and for which file; what the one before said is gone, and nothing is sent twice', async () => {
    serving({ [RESULTS]: () => said({ paid: 3 }), [LIST]: () => list(20) });
    bring('statement.xml');
    await settle();
    const fields = [{ path: 'file', message: 'NOT_OURS' }];
    const sent = serving({
      [RESULTS]: () => Promise.reject(refusal(400, 'BANK_FILE_REFUSED', { fields })),
      [LIST]: () => list(20),
    });
    const { id } = bring('other.xml');
    await settle();
    expect(callsOf(sent)).toEqual([RESULTS]);
    expect(selectChosen(store.getState())?.name).toBe('other.xml');
    expect(selectResults(store.getState())).toBeNull();
    expect(sendResults.select(store.getState())).toMatchObject({
      status: 'failed',
      failure: { code: 'BANK_FILE_REFUSED', fields },
    });
    // The page says it at its place.
    expect(store.said()).toEqual([]);
    expect(chosenFile(id)).toBeUndefined();
  });

  it('is forgotten with the session', async () => {
    serving({ [RESULTS]: held().answer });
    const { id } = bring('statement.xml');
    await settle();
    store.dispatch(sessionEnded('signed-out'));
    expect(chosenFile(id)).toBeUndefined();
  });
});
