import { jest } from '@jest/globals';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, serving } from '#src/testing/serving';
import {
  addMoment,
  moments,
  momentsFeature,
  moveMoment,
  searchTyped,
  selectMoments,
  selectMovedMoment,
} from './momentsModel';

const LIST = 'GET heartbeat/moments';
const ADD = 'POST heartbeat/moments';
const MOVE = 'POST heartbeat/moments/move';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([momentsFeature], { pathname: paths.heartbeatMoments, search: '?form=new' });
});
afterEach(() => store.stop());

const asked = { search: '', page: 1, perPage: 12 };
const paged = (page: number, total: number, ...ids: string[]) => ({
  data: {
    items: ids.map((id, at) => ({ moment_id: id, place: at + 1 })),
    pagination: { page, per_page: 12, total },
    total,
    limit: 100,
  },
});
const read = async () => {
  store.dispatch(moments.started(asked));
  await settle();
};
const searches = () => store.moves().map((move) => (move as { args: [{ search: string }] }).args[0].search);

describe('the moments', () => {
  it('are moved one after the other: a press during a move is not lost and does not overtake it', async () => {
    const turn = held();
    const sent = serving({ [MOVE]: turn.answer, [LIST]: () => paged(1, 0) });
    await read();
    const move = moveMoment.started({ momentId: 'm', place: 2 });
    store.dispatch(move);
    store.dispatch(move);
    await settle();
    const moves = () => sent.filter(({ call }) => call === MOVE).length;
    expect(moves()).toBe(1);
    turn.give({ data: { moment_id: 'm', place: 1 } });
    await settle();
    expect(moves()).toBe(2);
    turn.give({ data: { moment_id: 'm', place: 2 } });
    await settle();
    expect(selectMovedMoment(store.getState())).toEqual({ id: 'm', place: 2 });
  });

  it('are shown where they go before the server has moved them, also over an older list', async () => {
    serving({ [MOVE]: held().answer, [LIST]: () => paged(1, 3, 'a', 'b', 'c') });
    const order = () => selectMoments(store.getState())?.items.map((one) => `${one.place} ${one.momentId}`);
    await read();
    store.dispatch(moveMoment.started({ momentId: 'a', place: 2 }));
    store.dispatch(moveMoment.started({ momentId: 'a', place: 3 }));
    expect(order()).toEqual(['1 b', '2 c', '3 a']);
    await read();
    expect(order()).toEqual(['1 b', '2 c', '3 a']);
  });

  it('stay where a move that is answered has brought them until the list is read again', async () => {
    serving({
      [MOVE]: () => ({ data: { moment_id: 'a', place: 3 } }),
      [LIST]: () => paged(1, 3, 'a', 'b', 'c'),
    });
    await read();
    serving({ [MOVE]: () => ({ data: { moment_id: 'a', place: 3 } }), [LIST]: held().answer });
    store.dispatch(moveMoment.started({ momentId: 'a', place: 3 }));
    await settle();
    expect(selectMoments(store.getState())?.items.map(({ momentId }) => momentId)).toEqual(['b', 'c', 'a']);
  });

  it('are added once, however often it is pressed; then the draft is gone and the new one is in sight', async () => {
    const sent = serving({
      [LIST]: () => paged(1, 0),
      [ADD]: () => ({ data: { moment: { moment_id: 'm', place: 25 } } }),
    });
    const written = {
      momentId: 'm',
      name: 'n',
      text: 't',
      videoLink: 'l',
      startSeconds: 0,
      endSeconds: null,
    };
    await read();
    store.dispatch(draftChanged({ form: 'moment:new', values: { name: 'n' } }));
    store.dispatch(addMoment.started(written));
    store.dispatch(addMoment.started(written));
    await settle();
    expect(sent.filter(({ call }) => call === ADD)).toHaveLength(1);
    expect(selectDraft(store.getState(), 'moment:new')).toBeUndefined();
    expect(searches()).toEqual(['?page=3']);
  });

  it.each([
    ['to the next page, which is then shown', 13, ['?form=new&page=2']],
    ['within its page, which stays', 11, []],
  ])('are moved %s', async (_where, place, urls) => {
    serving({ [MOVE]: () => ({ data: { moment_id: 'm', place } }), [LIST]: () => paged(1, 13, 'm') });
    await read();
    store.dispatch(moveMoment.started({ momentId: 'm', place: 2 }));
    await settle();
    expect(searches()).toEqual(urls);
  });

  it('are read again as they were asked for last, also where that is not answered yet', async () => {
    const page = held();
    const sent = serving({
      [MOVE]: () => ({ data: { moment_id: 'a', place: 1 } }),
      [LIST]: ({ params }) => (params.page === 1 ? paged(1, 13, 'a') : page.answer()),
    });
    await read();
    store.dispatch(moments.started({ ...asked, page: 2 }));
    store.dispatch(moveMoment.started({ momentId: 'a', place: 1 }));
    await settle();
    const pages = sent.map(({ params }) => (params as { page?: number } | undefined)?.page);
    expect(pages).toEqual([1, 2, undefined, 2]);
  });

  it('are shown from the last page where there is no such page', async () => {
    serving({ [LIST]: () => paged(3, 13) });
    await read();
    expect(searches()).toEqual(['?form=new&page=2']);
  });

  it('are searched for once nothing was typed for half a second', async () => {
    jest.useFakeTimers();
    for (const text of ['h', 'hi', 'hin']) {
      store.dispatch(searchTyped(text));
      await jest.advanceTimersByTimeAsync(400);
    }
    expect(searches()).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(searches()).toHaveLength(1);
    jest.useRealTimers();
  });
});
