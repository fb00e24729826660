import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  deleteMomentRequest,
  deletePhotoRequest,
  moveMomentRequest,
  movePhotoRequest,
  momentsRequest,
  photosRequest,
} from './heartbeatRequests';
import { heartbeatSlice, selectMoments, selectMoved, selectPhotos } from './heartbeatSlice';
import { momentsSaga } from './momentsSaga';
import { photosSaga } from './photosSaga';

const start = () =>
  runningStore(
    combineReducers({
      heartbeat: heartbeatSlice.reducer,
      requests: requestsSlice.reducer,
      router: () => ({ location: { pathname: '/', search: '' } }) as RouterState,
    }),
    momentsSaga,
    photosSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());

const me = { userId: 'me' };
const asked = { ...me, search: '', page: 1, perPage: 12 };
const KINDS = [
  {
    kind: 'moments',
    url: 'heartbeat/moments',
    read: momentsRequest.started(asked),
    remove: (id: string) => deleteMomentRequest.started({ ...me, momentId: id }),
    move: (id: string, place: number) => moveMomentRequest.started({ ...me, momentId: id, place }),
    shown: () => selectMoments(store.getState())?.items.map((one) => `${one.place} ${one.momentId}`),
  },
  {
    kind: 'photos',
    url: 'heartbeat/photos',
    read: photosRequest.started(me),
    remove: (id: string) => deletePhotoRequest.started({ ...me, photoId: id }),
    move: (id: string, place: number) => movePhotoRequest.started({ ...me, photoId: id, place }),
    shown: () => selectPhotos(store.getState())?.items.map((one) => `${one.place} ${one.photoId}`),
  },
];

describe.each(KINDS)('the order of the $kind', ({ url, read, remove, move, shown }) => {
  const listOf = (...ids: string[]) => {
    const items = ids.map((id, at) => ({ moment_id: id, photo_id: id, place: at + 1 }));
    const pagination = { page: 1, per_page: 12, total: ids.length };
    return { data: { items, pagination, total: ids.length, limit: 100 } };
  };
  const placed = (id: string, place: number) => ({ data: { moment_id: id, photo_id: id, place } });
  beforeEach(async () => {
    serving({ [`GET ${url}`]: () => listOf('a', 'b', 'c', 'd') });
    store.dispatch(read);
    await settle();
  });

  it.each([
    ['down', 'a', 3, ['1 b', '2 c', '3 a', '4 d']],
    ['up', 'd', 2, ['1 a', '2 d', '3 b', '4 c']],
    ['to where it is', 'b', 2, ['1 a', '2 b', '3 c', '4 d']],
    ['that is on another page', 'x', 1, ['1 a', '2 b', '3 c', '4 d']],
  ])('shows at once what is moved %s', async (_where, id, place, order) => {
    serving({ [`POST ${url}/move`]: held().answer });
    store.dispatch(move(id, place));
    expect(shown()).toEqual(order);
  });

  it('is the server’s again once a move is answered, and it is known what was moved', async () => {
    serving({ [`POST ${url}/move`]: () => placed('a', 2), [`GET ${url}`]: () => listOf('b', 'a', 'c', 'd') });
    store.dispatch(move('a', 2));
    await settle();
    expect(selectMoved(store.getState())).toEqual({ id: 'a', place: 2 });
    serving({ [`GET ${url}`]: () => listOf('a', 'b', 'c', 'd') });
    store.dispatch(read);
    await settle();
    expect(shown()).toEqual(['1 a', '2 b', '3 c', '4 d']);
  });

  it('is read again where a move is refused', async () => {
    const sent = serving({
      [`POST ${url}/move`]: () => Promise.reject(refusal(404, 'NOT_FOUND')),
      [`GET ${url}`]: () => listOf('b', 'c', 'd'),
    });
    store.dispatch(move('a', 3));
    await settle();
    expect(sent[1]?.params).toMatchObject({ user_id: 'me' });
    expect(shown()).toEqual(['1 b', '2 c', '3 d']);
  });

  it('is sorted, however the server lists them, also while one is moved', async () => {
    const mixed = { data: { ...listOf().data, items: listOf('a', 'b', 'c').data.items.reverse() } };
    serving({ [`GET ${url}`]: () => mixed, [`POST ${url}/move`]: held().answer });
    store.dispatch(move('c', 1));
    store.dispatch(read);
    await settle();
    expect(shown()).toEqual(['1 c', '2 a', '3 b']);
  });

  it('loses what is deleted at once', async () => {
    serving({ [`DELETE ${url}`]: () => placed('b', 0), [`GET ${url}`]: held().answer });
    store.dispatch(remove('b'));
    await settle();
    expect(shown()).toEqual(['1 a', '3 c', '4 d']);
  });
});
