import { draftChanged, selectDraft } from '#src/forms/drafts';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  GAME_FORM,
  STORY_FORM,
  deleteGame,
  deleteStory,
  game,
  introduceFeature,
  randomGame,
  saveGame,
  saveStory,
  story,
} from './model';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([introduceFeature]);
});
afterEach(() => store.stop());

const refused = () => Promise.reject(refusal(404, 'NOT_FOUND'));

type State = 'draft' | 'submitted';
const THINGS = [
  {
    thing: 'story' as const,
    url: 'user/ytstory',
    form: STORY_FORM,
    read: story,
    remove: deleteStory,
    save: saveStory,
    saving: (state: State) =>
      saveStory.started({ title: 'T', text: '', videoLink: '', mayPublish: false, state }),
    select: () => story.selectValue(store.getState()),
    gone: 'introduce.story.deleted',
  },
  {
    thing: 'game' as const,
    url: 'user/game',
    form: GAME_FORM,
    read: game,
    remove: deleteGame,
    save: saveGame,
    saving: (state: State) =>
      saveGame.started({
        name: 'N',
        description: '',
        genre: 'puzzle',
        platforms: [],
        link: '',
        mayPublish: false,
        state,
      }),
    select: () => game.selectValue(store.getState()),
    gone: 'introduce.game.deleted',
  },
];

describe.each(THINGS)('the $thing', ({ thing, url, form, read, remove, save, saving, select, gone }) => {
  const answer = (state: State) => ({ data: { [thing]: { state } } });
  const typed = { title: 'typed' };
  const draft = () => selectDraft(store.getState(), form);

  it('that cannot be saved leaves what was typed and what was saved before, and confirms nothing', async () => {
    serving({ [`GET ${url}`]: () => answer('draft'), [`POST ${url}`]: () => Promise.reject(refusal(500)) });
    store.dispatch(read.started());
    await settle();
    store.dispatch(draftChanged({ form, values: typed }));
    store.dispatch(saving('submitted'));
    await settle();
    expect(save.select(store.getState()).status).toBe('failed');
    expect(draft()).toEqual(typed);
    expect(select()).toEqual({ state: 'draft' });
    expect(store.said()).toEqual([]);
  });

  it.each([
    ['draft' as const, 'introduce.draftSaved'],
    ['submitted' as const, 'introduce.submitted'],
  ])('saved as %s is shown as it is now, its form is empty, and the user is told', async (state, words) => {
    serving({ [`POST ${url}`]: () => answer(state) });
    store.dispatch(draftChanged({ form, values: typed }));
    store.dispatch(saving(state));
    await settle();
    expect(select()).toEqual({ state });
    expect(draft()).toBeUndefined();
    expect(store.said()).toEqual([words]);
  });

  it('is saved once for two clicks, and can be saved again afterwards', async () => {
    const first = held();
    const sent = serving({ [`POST ${url}`]: first.answer });
    store.dispatch(saving('draft'));
    store.dispatch(saving('submitted'));
    await settle();
    expect(sent.map(({ data }) => data)).toMatchObject([{ state: 'draft' }]);
    first.give(answer('draft'));
    await settle();
    store.dispatch(saving('submitted'));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('is not confirmed to somebody who signed out while it was saved', async () => {
    const late = held();
    const sent = serving({ [`POST ${url}`]: late.answer });
    store.dispatch(saving('draft'));
    await settle();
    store.dispatch(sessionEnded('signed-out'));
    late.give(answer('draft'));
    await settle();
    expect(sent[0]?.isGivenUp()).toBe(true);
    expect([select(), store.said()]).toEqual([undefined, []]);
  });

  it('stays where deleting it is refused', async () => {
    serving({ [`GET ${url}`]: () => answer('submitted'), [`DELETE ${url}`]: refused });
    store.dispatch(read.started());
    await settle();
    store.dispatch(draftChanged({ form, values: typed }));
    store.dispatch(remove.started());
    await settle();
    expect(remove.select(store.getState())).toMatchObject({ failure: { code: 'NOT_FOUND' } });
    expect([select(), draft(), store.said()]).toEqual([{ state: 'submitted' }, typed, []]);
  });

  it('is deleted once for two clicks, with what was typed, and the user is told', async () => {
    const sent = serving({ [`GET ${url}`]: () => answer('submitted'), [`DELETE ${url}`]: () => ({}) });
    store.dispatch(read.started());
    await settle();
    store.dispatch(draftChanged({ form, values: typed }));
    store.dispatch(remove.started());
    store.dispatch(remove.started());
    await settle();
    expect(sent.filter(({ call }) => call === `DELETE ${url}`)).toHaveLength(1);
    expect([select(), draft(), store.said()]).toEqual([null, undefined, [gone]]);
  });
});

describe('the game of another creator', () => {
  const answer = (name: string) => ({ data: { game: { name } } });
  const shown = () => randomGame.selectValue(store.getState())?.name;

  it('stays on the screen when the next one cannot be read', async () => {
    serving({ 'user/game/random': () => answer('One') });
    store.dispatch(randomGame.started({}));
    await settle();
    serving({ 'user/game/random': () => Promise.reject(refusal(500)) });
    store.dispatch(randomGame.started({ not: 'one' }));
    await settle();
    expect(randomGame.select(store.getState()).status).toBe('failed');
    expect(shown()).toBe('One');
  });

  it('is that of the last click, and the call of the click before is given up', async () => {
    const [older, newer] = [held(), held()];
    const sent = serving({ 'user/game/random': ({ params }) => (params.not ? newer : older).answer() });
    store.dispatch(randomGame.started({}));
    store.dispatch(randomGame.started({ not: 'one' }));
    await settle();
    expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false]);
    newer.give(answer('Two'));
    older.give(answer('One'));
    await settle();
    expect(shown()).toBe('Two');
  });
});
