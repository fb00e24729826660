import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionReplaced } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import type { Call } from '#src/api/call';
import { command } from './command';
import { defineFeature } from './defineFeature';
import { resource } from './resource';
import { update } from './updates';
import { useResource } from './useResource';

// Calls as the contract would declare them, and what is made of them.
const callOf = <const Name extends string>(name: Name, more: object = {}) =>
  ({ name, method: 'GET', path: name, user: true, ...more }) as unknown as Call<Name>;
interface Asked {
  thingId: string;
}
const ofThing = (name: `things/${string}`, more: object = {}) =>
  ({ ...callOf(name, more), send: undefined }) as unknown as Call<typeof name> & {
    send: (given: Asked) => Promise<{ data: { count: number } }>;
  };

const counts = resource(ofThing('things/counts'), {
  as: 'things/counts',
  keyOf: ({ thingId }) => thingId,
  value: ({ data }) => data.count,
});
const unread = resource(ofThing('things/unread'), {
  as: 'things/unread',
  keyOf: 'one',
  value: ({ data }) => data.count,
});
/** A resource whose call takes nothing. */
const total = resource(
  ofThing('things/total') as unknown as Call<'things/total'> & {
    send: (given: Record<never, never>) => Promise<{ data: { count: number } }>;
  },
  { as: 'things/total', value: ({ data }) => data.count },
);
const add = command(ofThing('things/add', { method: 'POST' }), {
  concurrency: 'leading',
  keyOf: ({ thingId }) => thingId,
  updates: [
    update(
      counts,
      ({ data }) => data.count,
      ({ thingId }) => thingId,
    ),
  ],
  rereads: [unread, total],
});
const feature = defineFeature([counts, unread, total, add]);

const answer = (count: number) => ({ data: { count } });
let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([feature]);
});
afterEach(() => store.stop());
const count = (thingId: string) => counts.selectValue(store.getState() as never, thingId);

describe('a resource', () => {
  it('keeps the last answer for each thing, one question of each at a time', async () => {
    const [older, newer] = [held(), held()];
    let asked = 0;
    const sent = serving({
      'things/counts': ({ params }) => {
        if (params.thing_id === 'b') return answer(7);
        asked += 1;
        return (asked === 1 ? older : newer).answer();
      },
    });
    store.dispatch(counts.started({ thingId: 'a' }));
    store.dispatch(counts.started({ thingId: 'b' }));
    store.dispatch(counts.started({ thingId: 'a' }));
    await settle();
    expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false, false]);
    newer.give(answer(2));
    older.give(answer(1));
    await settle();
    expect([count('a'), count('b'), count('c')]).toEqual([2, 7, undefined]);
  });

  it('is in the slice of its feature, and forgets what was read longest ago', async () => {
    serving({ 'things/counts': () => answer(1) });
    for (let place = 0; place <= 100; place += 1) store.dispatch(counts.started({ thingId: `t${place}` }));
    await settle();
    expect([count('t0'), count('t1'), count('t100')]).toEqual([undefined, 1, 1]);
    expect(Object.keys((store.getState() as { things?: object }).things ?? {})).toEqual([
      'counts',
      'unread',
      'total',
    ]);
  });

  it('is asked for by the account of the page, also where another has signed in in another tab', async () => {
    // The server refuses what names another account than its token.
    localStorage.setItem(TOKEN_KEY, 'of another account');
    const sent = serving({ 'things/unread': () => answer(1) });
    store.dispatch(unread.started({ thingId: 'a' }));
    await settle();
    expect(sent).toMatchObject([{ params: { user_id: 'me', thing_id: 'a' }, token: 'of another account' }]);
    localStorage.removeItem(TOKEN_KEY);
  });
});

describe('a command', () => {
  it('says what a thing is now, and reads again what was read and nothing else', async () => {
    const sent = serving({ 'POST things/add': () => answer(9), 'GET things/unread': () => answer(4) });
    store.dispatch(add.started({ thingId: 'a' }));
    await settle();
    expect([count('a'), count('b')]).toEqual([9, undefined]);
    expect(sent.map(({ call }) => call)).toEqual(['POST things/add']);
    store.dispatch(unread.started({ thingId: 'x' }));
    await settle();
    store.dispatch(add.started({ thingId: 'a' }));
    await settle();
    expect(sent.map(({ call }) => call).slice(2)).toEqual(['POST things/add', 'GET things/unread']);
    expect(sent[3]?.params).toMatchObject({ thing_id: 'x' });
  });

  it('has read again what was asked for last, also where that is not there yet', async () => {
    const late = held();
    const sent = serving({ 'POST things/add': () => answer(9), 'GET things/unread': late.answer });
    store.dispatch(unread.started({ thingId: 'x' }));
    store.dispatch(unread.started({ thingId: 'y' }));
    store.dispatch(add.started({ thingId: 'a' }));
    await settle();
    expect(sent.at(-1)).toMatchObject({ call: 'GET things/unread', params: { thing_id: 'y' } });
  });

  it('has read again what is asked for with nothing', async () => {
    const sent = serving({ 'POST things/add': () => answer(9), 'GET things/total': () => answer(4) });
    store.dispatch(total.started());
    await settle();
    store.dispatch(add.started({ thingId: 'a' }));
    await settle();
    expect(sent.map(({ call }) => call)).toEqual(['GET things/total', 'POST things/add', 'GET things/total']);
  });

  it('that is refused changes nothing', async () => {
    serving({ 'POST things/add': () => Promise.reject(refusal(500)), 'GET things/counts': () => answer(3) });
    store.dispatch(counts.started({ thingId: 'a' }));
    await settle();
    store.dispatch(add.started({ thingId: 'a' }));
    await settle();
    expect([count('a'), add.select(store.getState(), 'a').status]).toEqual([3, 'failed']);
  });

  it('that changes a resource of another feature is a mistake', () => {
    expect(() => defineFeature([add])).toThrow('things/counts');
  });
});

describe('a screen', () => {
  const Screen = ({ thingId }: { thingId: string }) => {
    const { value, failure } = useResource(counts, { thingId });
    return <p>{failure ? `failed, ${value ?? 'nothing'}` : (value ?? 'nothing')}</p>;
  };
  const drawn = (thingId: string) => (
    <Provider store={store}>
      <Screen thingId={thingId} />
    </Provider>
  );
  const shown = () => screen.getByRole('paragraph').textContent;

  it('asks when it opens, when it shows another thing, and when another account is there', async () => {
    const sent = serving({ 'things/counts': ({ params }) => answer(params.thing_id === 'a' ? 1 : 2) });
    const { rerender } = render(drawn('a'));
    await act(settle);
    expect(shown()).toBe('1');
    rerender(drawn('b'));
    await act(settle);
    rerender(drawn('b'));
    await act(settle);
    expect(shown()).toBe('2');
    act(() => void store.dispatch(sessionReplaced({ userId: 'other', status: 'active', exp: 9e9 })));
    await act(settle);
    expect(sent.map(({ params }) => params as unknown)).toEqual([
      { user_id: 'me', thing_id: 'a' },
      { user_id: 'me', thing_id: 'b' },
      { user_id: 'other', thing_id: 'b' },
    ]);
  });

  it('keeps what was read beside the failure of reading it again', async () => {
    serving({ 'things/counts': () => answer(1) });
    render(drawn('a'));
    await act(settle);
    serving({ 'things/counts': () => Promise.reject(refusal(403, 'NOT_ALLOWED')) });
    await act(async () => void store.dispatch(counts.started({ thingId: 'a' })));
    await act(settle);
    expect(shown()).toBe('failed, 1');
  });
});
