import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { preferences, preferencesFeature, setPreference } from './preferencesModel';

const READ = 'GET user/message-preferences';
const CHOOSE = 'POST user/message-preferences';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([preferencesFeature]);
});
afterEach(() => store.stop());

const answer = (mailed: boolean) => ({ data: { items: [{ topic: 'support', mailed }] } });
const shown = () => preferences.selectValue(store.getState());
const choose = (mailed: boolean) => store.dispatch(setPreference.started({ topic: 'support', mailed }));

describe('which mails the user wants', () => {
  beforeEach(async () => {
    serving({ [READ]: () => answer(true) });
    store.dispatch(preferences.started());
    await settle();
  });

  it('is shown as it was before where a choice is refused, and nothing is confirmed', async () => {
    serving({ [CHOOSE]: () => Promise.reject(refusal(500)) });
    choose(false);
    await settle();
    expect(setPreference.select(store.getState(), 'support').status).toBe('failed');
    expect([shown(), store.said()]).toEqual([[{ topic: 'support', mailed: true }], []]);
  });

  it('is what the last of two clicks said, which is sent after the first', async () => {
    const turn = held();
    const sent = serving({ [CHOOSE]: turn.answer });
    choose(false);
    choose(true);
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', topic: 'support', mailed: false }]);
    turn.give(answer(false));
    await settle();
    expect(shown()).toEqual([{ topic: 'support', mailed: false }]);
    turn.give(answer(true));
    await settle();
    expect(shown()).toEqual([{ topic: 'support', mailed: true }]);
    expect(store.said()).toEqual(['messages.preferences.saved']);
  });
});
