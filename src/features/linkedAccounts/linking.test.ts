import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { keepOauthReturn } from '#src/session/oauthReturn';
import { popupSlice, selectPopupFailure } from '#src/session/popup';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { FORUM_FORM } from './forumForm';
import { linkedAccountsSaga } from './linkedAccountsSaga';
import {
  connectForumRequest,
  linkSignInRequest,
  linkedAccountsSlice,
  linkedRequest,
  selectLinked,
  signInLinkAsked,
  startWordpressRequest,
  unlinkForumRequest,
  unlinkSignInRequest,
  unlinkWordpressRequest,
  wordpressReturned,
} from './linkedAccountsSlice';

const LIST = 'GET user/linked-accounts';
const LINK = 'POST user/sign-in/link';
const CONNECT = 'POST user/forum/connect';

const windowBrings = async (answer: object) => {
  windowAnswers(answer);
  await settle();
};

const me = { userId: 'me' };
const start = () =>
  runningStore(
    combineReducers({
      drafts: draftsSlice.reducer,
      linkedAccounts: linkedAccountsSlice.reducer,
      notices: noticesSlice.reducer,
      popup: popupSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
    }),
    linkedAccountsSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  mockProviderWindow();
  store = start();
  store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

const linked = (more: object = {}) => ({
  data: { sign_ins: [], forum: null, wordpress: { sites: [] }, ...more },
});
const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const notices = () => selectNotices(store.getState());
const said = () => notices().map(({ message }) => 'id' in message && message.id);

describe('another way to sign in', () => {
  it('is linked with what the window brought, which nothing shows, and the user is told', async () => {
    const signIn = { identity_id: 'i', provider: 'p', account: 'x', since: 's' };
    const sent = serving({ [LINK]: () => linked({ sign_ins: [signIn] }) });
    await dispatched(signInLinkAsked());
    await windowBrings({ code: 'the-code', state: 'the-state' });
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', code: 'the-code', state: 'the-state' }]);
    expect(selectLinked(store.getState())?.signIns).toMatchObject([{ identityId: 'i' }]);
    expect(said()).toEqual(['linkedAccounts.signIns.linked']);
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|the-state/);
  });

  it('is not linked where access was denied', async () => {
    const sent = serving({});
    await dispatched(signInLinkAsked());
    await windowBrings({ error: 'access_denied', state: 's' });
    expect(sent).toEqual([]);
    expect(selectPopupFailure(store.getState(), 'link')).toBe('access_denied');
    expect(linkSignInRequest.select(store.getState()).status).toBe('idle');
  });

  it('that is refused is not confirmed', async () => {
    serving({ [LINK]: () => Promise.reject(refusal(409, 'SIGN_IN_TAKEN')) });
    await dispatched(signInLinkAsked());
    await windowBrings({ code: 'c', state: 's' });
    expect(linkSignInRequest.select(store.getState())).toMatchObject({ failure: { code: 'SIGN_IN_TAKEN' } });
    expect(said()).toEqual([]);
  });
});

describe('connecting the forum', () => {
  const connect = connectForumRequest.started({ ...me, username: 'mira' });
  const connected = { username: 'mira', address: 'a', since: 's' };
  const pending = { username: 'mira', address: 'a', phrase: 'p', expires_at: 'x' };
  const typed = { username: 'mira' };
  const draft = () => selectDraft(store.getState(), FORUM_FORM);

  it.each([
    ['that is done is confirmed', { connected, pending: null }, ['linkedAccounts.forum.connected.notice']],
    ['that waits for the phrase is not confirmed yet', { connected: null, pending }, []],
    ['anew is not confirmed while the new one waits', { connected, pending }, []],
    ['is not confirmed where nothing came of it', { connected: null, pending: null }, []],
    ['is not confirmed where the forum is gone', null, []],
  ])('%s, and the field is empty', async (_what, forum, words) => {
    serving({ [CONNECT]: () => linked({ forum }) });
    await dispatched(draftChanged({ form: FORUM_FORM, values: typed }), connect);
    expect([said(), draft()]).toEqual([words, undefined]);
  });

  it('is sent once for two clicks, and keeps what was typed where it is refused', async () => {
    const sent = serving({ [CONNECT]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    await dispatched(draftChanged({ form: FORUM_FORM, values: typed }), connect, connect);
    expect([sent.length, draft(), said()]).toEqual([1, typed, []]);
  });
});

it.each([
  ['a way to sign in', 'sign-in', unlinkSignInRequest.started({ ...me, identityId: 'i' })],
  ['the forum', 'forum', unlinkForumRequest.started(me)],
  ['a site', 'wordpress', unlinkWordpressRequest.started({ ...me, siteId: '1' })],
])('unlinking %s is sent once for two clicks, and what is left is shown', async (_what, path, unlink) => {
  serving({ [LIST]: () => linked({ forum: { connected: null, pending: null } }) });
  await dispatched(linkedRequest.started(me));
  expect(selectLinked(store.getState())?.forum).not.toBeNull();
  const answer = held();
  const sent = serving({ [`POST user/${path}/unlink`]: answer.answer });
  await dispatched(unlink, unlink);
  expect(sent).toHaveLength(1);
  answer.give(linked());
  await settle();
  expect(selectLinked(store.getState())?.forum).toBeNull();
});

describe('linking a WordPress site', () => {
  const comeBack = async (search: string) => {
    window.history.replaceState(null, '', `/wordpress/oauth${search}`);
    keepOauthReturn();
    await dispatched(wordpressReturned());
  };

  it('leads to the address at WordPress', async () => {
    serving({ 'POST user/wordpress/start': () => ({ data: { address: '#at-wordpress' } }) });
    await dispatched(startWordpressRequest.started(me));
    expect(window.location.hash).toBe('#at-wordpress');
  });

  it('is confirmed, and the list is read again', async () => {
    const sent = serving({ 'POST user/wordpress/link': () => linked(), [LIST]: () => linked() });
    await comeBack('?code=c');
    expect(sent).toMatchObject([{ data: { user_id: 'me', code: 'c', state: '' } }, { call: LIST }]);
    expect(sent[1]?.params).toEqual({ user_id: 'me' });
    expect(said()).toEqual(['linkedAccounts.wordpress.linked.notice']);
  });

  it('that the user did not allow is told as news, not as a failure', async () => {
    await comeBack('?error=access_denied&state=s');
    expect(notices()).toMatchObject([
      { kind: 'info', message: { id: 'linkedAccounts.wordpress.notLinked' } },
    ]);
  });
});
