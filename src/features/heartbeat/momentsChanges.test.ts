import { jest } from '@jest/globals';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { NEW } from './heartbeatQuery';
import {
  addMoment,
  deleteMoment,
  editMoment,
  momentForm,
  moments,
  momentsFeature,
  moveMoment,
  searchTyped,
  selectMoments,
} from './momentsModel';

const LIST = 'GET heartbeat/moments';
const ADD = 'POST heartbeat/moments';
const EDIT = 'POST heartbeat/moments/edit';
const MOVE = 'POST heartbeat/moments/move';
const DELETE = 'DELETE heartbeat/moments';

const at = (search: string, pathname: string = paths.heartbeatMoments) =>
  featureStore([momentsFeature], { pathname, search });
let store: ReturnType<typeof at>;
afterEach(() => store.stop());

const asked = { search: 'hint', page: 2, perPage: 12 };
const listOf = (...ids: string[]) => {
  const items = ids.map((id, index) => ({ moment_id: id, place: index + 13 }));
  return { data: { items, pagination: { page: 2, per_page: 12, total: 15 }, total: 20, limit: 100 } };
};
const opened = async () => {
  serving({ [LIST]: () => listOf('a', 'b') });
  store.dispatch(moments.started(asked));
  await settle();
};
const searches = () => store.moves().map((move) => (move as { args: [{ search: string }] }).args[0].search);
const written = { name: 'n', text: 't', videoLink: 'l', startSeconds: 0, endSeconds: null };

describe('a moment that is added', () => {
  const added = { data: { moment: { moment_id: 'm', place: 25 } } };

  it('is in sight: the search and the form are gone, its page is shown, and the list is read as asked', async () => {
    store = at('?search=hint&form=new&other=1');
    await opened();
    const sent = serving({ [ADD]: () => added, [LIST]: () => listOf('a') });
    store.dispatch(addMoment.started({ ...written, momentId: 'm' }));
    await settle();
    expect(sent).toMatchObject([{ call: ADD }, { call: LIST, params: { search: 'hint', page: 2 } }]);
    expect([searches(), store.said()]).toEqual([['?other=1&page=3'], ['heartbeat.moments.added']]);
  });

  it('leads nowhere and reads nothing where the user is on another screen that never showed the list', async () => {
    store = at('?form=new', paths.dashboard);
    const sent = serving({ [ADD]: () => added });
    store.dispatch(addMoment.started({ ...written, momentId: 'm' }));
    await settle();
    expect([sent.length, searches(), store.said()]).toEqual([1, [], ['heartbeat.moments.added']]);
  });
});

describe('a moment that is changed', () => {
  const form = momentForm('a');
  const typed = { name: 'typed' };
  const save = editMoment.started({ ...written, momentId: 'a' });
  beforeEach(async () => {
    store = at('?page=2&form=a');
    await opened();
    store.dispatch(draftChanged({ form, values: typed }));
    store.dispatch(draftChanged({ form: momentForm(NEW), values: typed }));
  });

  it('keeps what was typed where that is refused, and the form stays open', async () => {
    serving({ [EDIT]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    store.dispatch(save);
    await settle();
    expect([selectDraft(store.getState(), form), searches(), store.said()]).toEqual([typed, [], []]);
  });

  it('is saved once for two clicks; its form closes on the same page, and no other form is emptied', async () => {
    const sent = serving({ [EDIT]: () => ({ data: { moment: {} } }), [LIST]: () => listOf('a') });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent).toMatchObject([{ call: EDIT }, { call: LIST, params: { search: 'hint', page: 2 } }]);
    const drafts = [form, momentForm(NEW)].map((name) => selectDraft(store.getState(), name));
    expect([drafts, searches(), store.said()]).toEqual([
      [undefined, typed],
      ['?page=2'],
      ['heartbeat.moments.saved'],
    ]);
  });
});

describe('a moment that is deleted', () => {
  const remove = deleteMoment.started({ momentId: 'a' });
  beforeEach(() => {
    store = at('?page=2');
  });

  it('is deleted once for two clicks, is counted no more, and the list is read again', async () => {
    await opened();
    const sent = serving({
      [DELETE]: () => ({ data: { moment_id: 'a' } }),
      [LIST]: () => new Promise(() => {}),
    });
    store.dispatch(remove);
    store.dispatch(remove);
    await settle();
    expect(sent.map(({ call }) => call)).toEqual([DELETE, LIST]);
    expect(selectMoments(store.getState())).toMatchObject({ total: 19, pagination: { total: 14 } });
  });

  it('is shown as the server has it where deleting is refused', async () => {
    await opened();
    serving({ [DELETE]: () => Promise.reject(refusal(404, 'NOT_FOUND')), [LIST]: () => listOf('b') });
    store.dispatch(remove);
    await settle();
    expect(selectMoments(store.getState())?.items.map(({ momentId }) => momentId)).toEqual(['b']);
  });

  it('needs no list', async () => {
    const sent = serving({ [DELETE]: () => ({ data: { moment_id: 'a' } }) });
    store.dispatch(remove);
    await settle();
    expect([sent.length, selectMoments(store.getState())]).toEqual([1, undefined]);
  });
});

it('a moved moment is not followed where it is not on the screen', async () => {
  store = at('?page=2');
  await opened();
  serving({ [MOVE]: () => ({ data: { moment_id: 'z', place: 40 } }), [LIST]: () => listOf('a', 'b') });
  store.dispatch(moveMoment.started({ momentId: 'z', place: 40 }));
  await settle();
  expect(searches()).toEqual([]);
});

describe('the search', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const typed = async (text: string) => {
    store.dispatch(searchTyped(text));
    await jest.advanceTimersByTimeAsync(500);
    return searches();
  };

  it('leads to the first page of what is found, and leaves the rest of the address', async () => {
    store = at('?page=2&form=a');
    expect(await typed(' hint ')).toEqual(['?form=a&search=hint']);
  });

  it('for what is searched already changes nothing', async () => {
    store = at('?page=2&search=hint');
    expect(await typed('hint ')).toEqual([]);
  });

  it('changes no other screen', async () => {
    store = at('', paths.dashboard);
    expect(await typed('hint')).toEqual([]);
  });
});
