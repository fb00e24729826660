import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  deleteMoment,
  moments,
  momentsFeature,
  moveMoment,
  selectMoments,
  selectMovedMoment,
} from './momentsModel';
import { deletePhoto, movePhoto, photos, photosFeature, selectMovedPhoto, selectPhotos } from './photosModel';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([momentsFeature, photosFeature]);
});
afterEach(() => store.stop());

const KINDS = [
  {
    kind: 'moments',
    url: 'heartbeat/moments',
    read: moments.started({ search: '', page: 1, perPage: 12 }),
    remove: (id: string) => deleteMoment.started({ momentId: id }),
    move: (id: string, place: number) => moveMoment.started({ momentId: id, place }),
    shown: () => selectMoments(store.getState())?.items.map((one) => `${one.place} ${one.momentId}`),
    moved: () => selectMovedMoment(store.getState()),
  },
  {
    kind: 'photos',
    url: 'heartbeat/photos',
    read: photos.started(),
    remove: (id: string) => deletePhoto.started({ photoId: id }),
    move: (id: string, place: number) => movePhoto.started({ photoId: id, place }),
    shown: () => selectPhotos(store.getState())?.items.map((one) => `${one.place} ${one.photoId}`),
    moved: () => selectMovedPhoto(store.getState()),
  },
];

describe.each(KINDS)('the order of the $kind', ({ url, read, remove, move, shown, moved }) => {
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
    expect(moved()).toEqual({ id: 'a', place: 2 });
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
