import { chosenFile, forgetAllFiles, keepFile } from '#src/forms/chosenFiles';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { settle, until } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { NEW } from './heartbeatQuery';
import {
  deletePhoto,
  editPhoto,
  movePhoto,
  photoForm,
  photos,
  photosFeature,
  pictureFile,
  selectMovedPhoto,
  selectPhotos,
  uploadPhoto,
} from './photosModel';
import { forgetAllPictures, keepPicture, pictureOf } from './pictures';

const at = (pathname: string, search = '') => featureStore([photosFeature], { pathname, search });

const LIST = 'GET heartbeat/photos';
const UPLOAD = 'POST heartbeat/photos/upload';
const EDIT = 'POST heartbeat/photos/edit';
const MOVE = 'POST heartbeat/photos/move';
const DELETE = 'DELETE heartbeat/photos';

const listOf = (...ids: string[]) => ({
  data: { items: ids.map((id) => ({ photo_id: id })), limit: 50 },
});
const one = (id: string) => ({ data: { photo: { photo_id: id } } });
const refused = () => Promise.reject(refusal(404, 'NOT_FOUND'));

let store: ReturnType<typeof at>;
beforeEach(() => {
  store = at(paths.heartbeatPhotos, '?form=new');
});
afterEach(() => {
  store.stop();
  forgetAllFiles();
  forgetAllPictures();
});

const shown = () => selectPhotos(store.getState())?.items.map(({ photoId }) => photoId);
const opened = async (...ids: string[]) => {
  serving({ [LIST]: () => listOf(...ids) });
  store.dispatch(photos.started());
  await settle();
};

describe('a picture', () => {
  const picture = new Blob(['picture']);
  const ask = (photoId: string) => pictureFile.started({ photoId });

  it('that is missing says so of its own photo and leaves the others', async () => {
    serving({ 'heartbeat/photos/file': ({ params }) => (params.photo_id === 'a' ? refused() : picture) });
    store.dispatch(ask('a'));
    store.dispatch(ask('b'));
    await settle();
    const statuses = ['a', 'b'].map((id) => pictureFile.select(store.getState(), id).status);
    expect(statuses).toEqual(['failed', 'succeeded']);
    expect([pictureOf('a'), pictureOf('b')]).toEqual([undefined, picture]);
  });

  it('is kept for nobody else: what was fetched goes with the session, and what comes later is dropped', async () => {
    const late = held();
    const sent = serving({ 'heartbeat/photos/file': late.answer });
    keepPicture('a', picture);
    store.dispatch(ask('b'));
    await settle();
    store.dispatch(sessionEnded('signed-out'));
    late.give(picture);
    await settle();
    expect(sent[0]?.isGivenUp()).toBe(true);
    expect([pictureOf('a'), pictureOf('b')]).toEqual([undefined, undefined]);
  });
});

describe('adding a photo', () => {
  const typed = { caption: 'typed' };
  const add = () => {
    const { id: fileId } = keepFile(new File(['0123456789'], 'a.jpg'));
    store.dispatch(draftChanged({ form: photoForm(NEW), values: typed }));
    return uploadPhoto.started({ fileId, caption: 'c', altText: 't' });
  };
  const draft = () => selectDraft(store.getState(), photoForm(NEW));
  const progressIn = (state: ReturnType<typeof store.getState>) => {
    const request = uploadPhoto.select(state);
    return request.status === 'pending' ? request.progress?.done : undefined;
  };

  it('that is refused keeps the file, what was typed and the open form, and confirms nothing', async () => {
    serving({ [UPLOAD]: () => Promise.reject(refusal(409, 'LIMIT_REACHED')) });
    const started = add();
    store.dispatch(started);
    await settle();
    expect(uploadPhoto.select(store.getState())).toMatchObject({ failure: { code: 'LIMIT_REACHED' } });
    expect(chosenFile(started.payload.fileId)?.name).toBe('a.jpg');
    expect([draft(), store.said(), store.moves()]).toEqual([typed, [], []]);
  });

  it('whose file is no longer there fails and sends nothing', async () => {
    const sent = serving({});
    store.dispatch(uploadPhoto.started({ fileId: 'gone', caption: '', altText: '' }));
    await settle();
    expect(uploadPhoto.select(store.getState()).status).toBe('failed');
    expect(sent).toEqual([]);
  });

  it('says how far it is, and once it is there closes the form and shows the new list', async () => {
    const arrival = held();
    let progress = (_loaded: number) => {};
    const sent = serving({
      [LIST]: () => listOf('a', 'new'),
      [UPLOAD]: ({ onUploadProgress }) => {
        progress = (loaded) => onUploadProgress?.({ loaded, bytes: loaded, lengthComputable: true });
        return arrival.answer();
      },
    });
    const started = add();
    store.dispatch(started);
    await settle();
    progress(4);
    await until(store, (state) => progressIn(state) === 4);
    arrival.give(one('new'));
    await settle();
    expect(sent).toMatchObject([
      { call: UPLOAD, params: { caption: 'c', alt_text: 't', photo_id: started.payload.fileId } },
      { call: LIST, params: { user_id: 'me' } },
    ]);
    expect(shown()).toEqual(['a', 'new']);
    expect(chosenFile(started.payload.fileId)).toBeUndefined();
    expect([draft(), store.said()]).toEqual([undefined, ['heartbeat.photos.added']]);
    expect(store.moves()).toEqual([
      { method: 'replace', args: [{ pathname: '/heartbeat-photos', search: '' }] },
    ]);
  });

  it('leads nowhere where the user has gone to another screen meanwhile', async () => {
    store.stop();
    store = at(paths.dashboard, '?form=new');
    serving({ [LIST]: () => listOf('new'), [UPLOAD]: () => one('new') });
    store.dispatch(add());
    await settle();
    expect([store.said(), store.moves()]).toEqual([['heartbeat.photos.added'], []]);
  });
});

describe('changing what is said of a photo', () => {
  const typed = { caption: 'typed' };
  const save = editPhoto.started({ photoId: 'a', caption: 'c', altText: 't' });
  const draft = () => selectDraft(store.getState(), photoForm('a'));
  beforeEach(() => {
    store.dispatch(draftChanged({ form: photoForm('a'), values: typed }));
  });

  it('that is refused keeps what was typed and confirms nothing', async () => {
    serving({ [EDIT]: refused });
    store.dispatch(save);
    await settle();
    expect(editPhoto.select(store.getState(), 'a').status).toBe('failed');
    expect([draft(), store.said(), store.moves()]).toEqual([typed, [], []]);
  });

  it('is sent once for two clicks, closes the form and reads the list again', async () => {
    const sent = serving({ [EDIT]: () => one('a'), [LIST]: () => listOf('a') });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ call }) => call)).toEqual([EDIT, LIST]);
    expect([draft(), store.said()]).toEqual([undefined, ['heartbeat.photos.saved']]);
    expect(store.moves()).toMatchObject([{ args: [{ search: '' }] }]);
  });
});

describe('moving a photo', () => {
  const move = movePhoto.started({ photoId: 'b', place: 1 });

  it('that is refused shows the order as it is at the server', async () => {
    await opened('a', 'b');
    serving({ [MOVE]: refused, [LIST]: () => listOf('b', 'c') });
    store.dispatch(move);
    await settle();
    expect(shown()).toEqual(['b', 'c']);
    expect(selectMovedPhoto(store.getState())).toBeNull();
  });

  it('counts every click, one after the other', async () => {
    const turn = held();
    const sent = serving({ [MOVE]: turn.answer, [LIST]: () => listOf('b', 'a') });
    const moves = () => sent.filter(({ call }) => call === MOVE).length;
    store.dispatch(move);
    store.dispatch(move);
    await settle();
    expect(moves()).toBe(1);
    turn.give({ data: { photo_id: 'b', place: 2 } });
    await settle();
    expect(moves()).toBe(2);
    turn.give({ data: { photo_id: 'b', place: 1 } });
    await settle();
    expect(selectMovedPhoto(store.getState())).toEqual({ id: 'b', place: 1 });
  });
});

describe('deleting a photo', () => {
  const remove = deletePhoto.started({ photoId: 'a' });
  beforeEach(() => keepPicture('a', new Blob(['picture'])));

  it('that is refused keeps its picture and reads the list again', async () => {
    await opened('a', 'b');
    const sent = serving({ [DELETE]: refused, [LIST]: () => listOf('a') });
    store.dispatch(remove);
    await settle();
    expect(pictureOf('a')).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual([DELETE, LIST]);
  });

  it('is sent once for two clicks; the photo leaves the screen at once, and its picture is forgotten', async () => {
    await opened('a', 'b');
    const list = held();
    const sent = serving({ [DELETE]: () => ({ data: { photo_id: 'a' } }), [LIST]: list.answer });
    store.dispatch(remove);
    store.dispatch(remove);
    await settle();
    expect(sent.map(({ call }) => call)).toEqual([DELETE, LIST]);
    expect(shown()).toEqual(['b']);
    expect(pictureOf('a')).toBeUndefined();
  });
});
