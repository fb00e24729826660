import type { Reducer } from '@reduxjs/toolkit';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { languageChosen, localeSlice } from '#src/i18n/localeSlice';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { profileFormFeature } from './formModel';
import { PROFILE_FORM, editProfile, keepLanguage, ownProfile, profileFeature, selectProfile } from './model';

const EDIT = 'POST user/profile/edit';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([profileFeature, profileFormFeature], {
    more: { locale: localeSlice.reducer as Reducer },
  });
});
afterEach(() => store.stop());

const answer = (name: string, language: string | null = 'en') => ({ data: { user: { name, language } } });
const name = () => selectProfile(store.getState())?.name;
const draft = () => selectDraft(store.getState(), PROFILE_FORM);
/** The languages in which the dashboard was asked to go on. */
const chosen = () => store.actions.filter(languageChosen.match).map(({ payload }) => payload);

describe('saving the profile', () => {
  const typed = { name: 'Mira L.' };
  const save = editProfile.started({ name: 'Mira L.' });
  beforeEach(async () => {
    serving({ 'GET user/profile': () => answer('Mira') });
    store.dispatch(ownProfile.started());
    await settle();
    store.dispatch(draftChanged({ form: PROFILE_FORM, values: typed }));
  });

  it('that is refused keeps what was typed and what was saved before, and confirms nothing', async () => {
    serving({ [EDIT]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    store.dispatch(save);
    await settle();
    expect([name(), draft(), store.said()]).toEqual(['Mira', typed, []]);
  });

  it('is done once for two clicks, shows what is saved, empties the form and tells the user', async () => {
    const sent = serving({ [EDIT]: () => answer('Mira L.') });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', name: 'Mira L.' }]);
    expect([name(), draft(), store.said()]).toEqual(['Mira L.', undefined, ['profile.saved']]);
  });

  it.each([
    ['goes on in the saved language', 'de', ['de']],
    ['changes nothing where that is on the screen', 'en', []],
    ['changes nothing where none is saved', null, []],
  ])('%s', async (_what, language, languages) => {
    serving({ [EDIT]: () => answer('Mira', language) });
    store.dispatch(save);
    await settle();
    expect(chosen()).toEqual(languages);
  });
});

it('a language that is chosen outside the form is kept in the account: the last one', async () => {
  const [older, newer] = [held(), held()];
  const sent = serving({ [EDIT]: ({ data }) => (String(data).includes('"de"') ? older : newer).answer() });
  store.dispatch(keepLanguage.started({ language: 'de' }));
  store.dispatch(keepLanguage.started({ language: 'pt_BR' }));
  await settle();
  expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false]);
  newer.give(answer('Mira', 'pt_BR'));
  await settle();
  expect(selectProfile(store.getState())?.language).toBe('pt_BR');
  expect(store.said()).toEqual([]);
});
