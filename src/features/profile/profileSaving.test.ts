import { combineReducers } from '@reduxjs/toolkit';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { languageChosen, localeSlice } from '#src/i18n/localeSlice';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { PROFILE_FORM } from './profileForm';
import { profileFormSaga } from './profileFormSaga';
import { profileSaga } from './profileSaga';
import {
  editProfileRequest,
  keepLanguageRequest,
  profileRequest,
  profileSlice,
  selectProfile,
} from './profileSlice';

const EDIT = 'POST user/profile/edit';
const me = { userId: 'me' };

const start = () =>
  runningStore(
    combineReducers({
      drafts: draftsSlice.reducer,
      locale: localeSlice.reducer,
      notices: noticesSlice.reducer,
      profile: profileSlice.reducer,
      requests: requestsSlice.reducer,
    }),
    profileSaga,
    profileFormSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());

const answer = (name: string, language: string | null = 'en') => ({ data: { user: { name, language } } });
const name = () => selectProfile(store.getState())?.name;
const draft = () => selectDraft(store.getState(), PROFILE_FORM);
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
/** The languages in which the dashboard was asked to go on. */
const chosen = () => store.actions.filter(languageChosen.match).map(({ payload }) => payload);

describe('saving the profile', () => {
  const typed = { name: 'Mira L.' };
  const save = editProfileRequest.started({ ...me, name: 'Mira L.' });
  beforeEach(async () => {
    serving({ 'GET user/profile': () => answer('Mira') });
    store.dispatch(profileRequest.started(me));
    await settle();
    store.dispatch(draftChanged({ form: PROFILE_FORM, values: typed }));
  });

  it('that is refused keeps what was typed and what was saved before, and confirms nothing', async () => {
    serving({ [EDIT]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    store.dispatch(save);
    await settle();
    expect([name(), draft(), said()]).toEqual(['Mira', typed, []]);
  });

  it('is done once for two clicks, shows what is saved, empties the form and tells the user', async () => {
    const sent = serving({ [EDIT]: () => answer('Mira L.') });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', name: 'Mira L.' }]);
    expect([name(), draft(), said()]).toEqual(['Mira L.', undefined, ['profile.saved']]);
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
  store.dispatch(keepLanguageRequest.started({ ...me, language: 'de' }));
  store.dispatch(keepLanguageRequest.started({ ...me, language: 'pt_BR' }));
  await settle();
  expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false]);
  newer.give(answer('Mira', 'pt_BR'));
  await settle();
  expect(selectProfile(store.getState())?.language).toBe('pt_BR');
  expect(said()).toEqual([]);
});
