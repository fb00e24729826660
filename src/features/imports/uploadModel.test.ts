import { chosenFile, forgetAllFiles, keepFile } from '#src/forms/chosenFiles';
import { paths } from '#src/lib/paths';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { selectUploads, uploadFeature, uploadFile } from './uploadModel';

const at = (pathname: string) => featureStore([uploadFeature], { pathname });
const claims = { userId: 'me', status: 'active' as const, exp: 9e9 };
const signedIn = sessionStarted(claims);

withNetwork();
let store: ReturnType<typeof at>;
beforeEach(() => {
  store = at(paths.imports);
});
afterEach(() => {
  store.stop();
  forgetAllFiles();
});

const uploads = () => calls('admin/imports/upload');
const namesSent = () => uploads().map(({ url }) => url.searchParams.get('name'));
const bring = (name: string, more: { partial?: true } = {}) => {
  const chosen = { ...keepFile(new File(['0123456789'], name)), ...more };
  store.dispatch(uploadFile.started(chosen));
  return chosen;
};
const arrive = (place: number, fileId: string) =>
  uploads()[place]?.answer(200, { data: { file_id: fileId } });
const tooLarge = { error: 'Too large', code: 'BODY_TOO_LARGE', request_id: 'r' };
const waiting = () => selectUploads(store.getState()).map(({ name }) => name);
// How many bytes of each upload are sent; null while it waits.
const sent = () =>
  selectUploads(store.getState()).map(({ id }) => {
    const state = uploadFile.select(store.getState(), id);
    return state.status === 'pending' ? (state.progress?.done ?? null) : state.status;
  });

describe('an upload', () => {
  it('that failed stays, says why, and can be tried again', async () => {
    const chosen = bring('a.csv');
    await turn();
    uploads()[0]?.answer(413, tooLarge);
    await turn();
    expect(uploadFile.select(store.getState(), chosen.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'BODY_TOO_LARGE' },
    });
    expect(chosenFile(chosen.id)?.name).toBe('a.csv');
    store.dispatch(uploadFile.started(chosen));
    await turn();
    expect(namesSent()).toEqual(['a.csv', 'a.csv']);
    expect([waiting(), sent()]).toEqual([['a.csv'], [0]]);
  });

  it('that failed does not hold up the next one', async () => {
    bring('a.csv');
    bring('b.csv');
    await turn();
    uploads()[0]?.answer(413, tooLarge);
    await turn();
    expect(namesSent()).toEqual(['a.csv', 'b.csv']);
    arrive(1, 'f2');
    await turn();
    expect([waiting(), sent()]).toEqual([['a.csv'], ['failed']]);
    expect(store.moves()).toEqual([]);
  });

  it('waits for the one before it, and both are forgotten when they are there', async () => {
    const [first, second] = [bring('a.csv'), bring('b.csv')];
    await turn();
    expect(namesSent()).toEqual(['a.csv']);
    expect(uploads()[0]?.url.searchParams.get('user_id')).toBe('me');
    expect(uploads()[0]?.headers['Content-Type']).toBe('application/octet-stream');
    arrive(0, 'f1');
    await turn();
    expect(namesSent()).toEqual(['a.csv', 'b.csv']);
    arrive(1, 'f2');
    await turn();
    expect(waiting()).toEqual([]);
    expect([chosenFile(first.id), chosenFile(second.id)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['of a whole month says nothing of days', {}, null],
    ['of some days of a month says so', { partial: true }, 'true'],
  ] as const)('%s', async (_what, more, said) => {
    bring('a.csv', more);
    await turn();
    expect(uploads()[0]?.url.searchParams.get('partial')).toBe(said);
  });

  it('says how far it is at most five times a second, and says it of its own file', async () => {
    bring('a.csv');
    bring('b.csv');
    await turn();
    for (let loaded = 0; loaded <= 10; loaded += 1) {
      uploads()[0]?.progress(loaded);
      await turn(20);
    }
    await turn(1_000);
    const told = store.types().filter((type) => type === uploadFile.progressed.type);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(3);
    expect(waiting()).toEqual(['a.csv', 'b.csv']);
    expect(sent()).toEqual([10, null]);
  });
});

describe('an upload that is cancelled', () => {
  it('is given up, and the next one goes on', async () => {
    const first = bring('a.csv');
    bring('b.csv');
    await turn();
    store.dispatch(uploadFile.cancelled(first));
    await turn();
    expect(uploads()[0]?.aborted).toBe(true);
    expect(namesSent()).toEqual(['a.csv', 'b.csv']);
    expect(waiting()).toEqual(['b.csv']);
    expect(chosenFile(first.id)).toBeUndefined();
  });

  it('is never sent where it was still waiting', async () => {
    bring('a.csv');
    const second = bring('b.csv');
    await turn();
    store.dispatch(uploadFile.cancelled(second));
    arrive(0, 'f1');
    await turn();
    expect(namesSent()).toEqual(['a.csv']);
  });
});

describe('a file that is there', () => {
  it('is opened where it was brought alone', async () => {
    bring('a.csv');
    await turn();
    arrive(0, 'f1');
    await turn();
    expect(store.moves()).toEqual([
      { method: 'push', args: [{ pathname: '/admin/imports', search: '?file=f1' }] },
    ]);
  });

  it('is not opened while another one is on its way', async () => {
    bring('a.csv');
    bring('b.csv');
    await turn();
    arrive(0, 'f1');
    await turn();
    expect(store.moves()).toEqual([]);
  });

  it('arrives and is not opened where the admin has left the screen', async () => {
    store.stop();
    store = at(paths.dashboard);
    const { id } = bring('a.csv');
    await turn();
    await turn(60_000);
    expect(uploads()[0]?.aborted).toBe(false);
    arrive(0, 'f1');
    await turn();
    expect(uploadFile.select(store.getState(), id).status).toBe('succeeded');
    expect([waiting(), store.moves()]).toEqual([[], []]);
  });
});

describe.each([
  ['ends', sessionEnded('signed-out')],
  ['is replaced by that of another account', sessionReplaced({ ...claims, userId: 'other' })],
])('when the session %s', (_what, end) => {
  it('an upload is given up, and so are those that wait', async () => {
    const first = bring('a.csv');
    bring('b.csv');
    await turn();
    store.dispatch(end);
    await turn();
    expect(namesSent()).toEqual(['a.csv']);
    expect(uploads()[0]?.aborted).toBe(true);
    expect(chosenFile(first.id)).toBeUndefined();
  });

  it('an answer that comes later shows nothing, and the next session can upload', async () => {
    bring('a.csv');
    await turn();
    store.dispatch(end);
    arrive(0, 'f1');
    await turn();
    expect(store.types()).not.toContain(uploadFile.succeeded.type);
    expect(store.moves()).toEqual([]);
    store.dispatch(signedIn);
    bring('c.csv');
    await turn();
    expect(namesSent()).toEqual(['a.csv', 'c.csv']);
  });
});
