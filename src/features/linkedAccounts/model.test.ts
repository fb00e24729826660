import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { selectNotices } from '#src/request/notices';
import { keepOauthReturn } from '#src/session/oauthReturn';
import { popupSlice, selectPopupFailure } from '#src/session/popup';
import { featureStore } from '#src/testing/featureStore';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { FORUM_FORM } from './forumForm';
import {
  connectForum,
  linkSignIn,
  linkWordpress,
  linked,
  linkedAccountsFeature,
  signInLinkAsked,
  startWordpress,
  unlinkForum,
  unlinkSignIn,
  unlinkWordpress,
  wordpressReturned,
} from './model';

const LIST = 'GET user/linked-accounts';
const LINK = 'POST user/sign-in/link';
const CONNECT = 'POST user/forum/connect';
const WORDPRESS = 'POST user/wordpress/link';

const windowBrings = async (answer: object) => {
  windowAnswers(answer);
  await settle();
};

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  mockProviderWindow();
  store = featureStore([linkedAccountsFeature], { more: { popup: popupSlice.reducer as Reducer } });
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

const answering = (more: object = {}) => ({
  data: { sign_ins: [], forum: null, wordpress: { sites: [] }, ...more },
});
const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const shown = () => linked.selectValue(store.getState());

describe('another way to sign in', () => {
  it('is linked with what the window brought, which nothing shows, and the user is told', async () => {
    const signIn = { identity_id: 'i', provider: 'p', account: 'x', since: 's' };
    const sent = serving({ [LINK]: () => answering({ sign_ins: [signIn] }) });
    await dispatched(signInLinkAsked());
    await windowBrings({ code: 'the-code', state: 'the-state' });
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', code: 'the-code', state: 'the-state' }]);
    expect(shown()?.signIns).toMatchObject([{ identityId: 'i' }]);
    expect(store.said()).toEqual(['linkedAccounts.signIns.linked']);
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|the-state/);
  });

  it('is not linked where access was denied', async () => {
    const sent = serving({});
    await dispatched(signInLinkAsked());
    await windowBrings({ error: 'access_denied', state: 's' });
    expect(sent).toEqual([]);
    expect(selectPopupFailure(store.getState(), 'link')).toBe('access_denied');
    expect(linkSignIn.select(store.getState()).status).toBe('idle');
  });

  it('that is refused is not confirmed', async () => {
    serving({ [LINK]: () => Promise.reject(refusal(409, 'SIGN_IN_TAKEN')) });
    await dispatched(signInLinkAsked());
    await windowBrings({ code: 'c', state: 's' });
    expect(linkSignIn.select(store.getState())).toMatchObject({ failure: { code: 'SIGN_IN_TAKEN' } });
    expect(store.said()).toEqual([]);
  });
});

describe('connecting the forum', () => {
  const connect = connectForum.started({ username: 'mira' });
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
    serving({ [CONNECT]: () => answering({ forum }) });
    await dispatched(draftChanged({ form: FORUM_FORM, values: typed }), connect);
    expect([store.said(), draft()]).toEqual([words, undefined]);
  });

  it('is sent once for two clicks, and keeps what was typed where it is refused', async () => {
    const sent = serving({ [CONNECT]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    await dispatched(draftChanged({ form: FORUM_FORM, values: typed }), connect, connect);
    expect([sent.length, draft(), store.said()]).toEqual([1, typed, []]);
  });
});

it.each([
  ['a way to sign in', 'sign-in', unlinkSignIn.started({ identityId: 'i' })],
  ['the forum', 'forum', unlinkForum.started()],
  ['a site', 'wordpress', unlinkWordpress.started({ siteId: '1' })],
])('unlinking %s is sent once for two clicks, and what is left is shown', async (_what, path, unlink) => {
  serving({ [LIST]: () => answering({ forum: { connected: null, pending: null } }) });
  await dispatched(linked.started());
  expect(shown()?.forum).not.toBeNull();
  const answer = held();
  const sent = serving({ [`POST user/${path}/unlink`]: answer.answer });
  await dispatched(unlink, unlink);
  expect(sent).toHaveLength(1);
  answer.give(answering());
  await settle();
  expect(shown()?.forum).toBeNull();
});

describe('linking a WordPress site', () => {
  const comeBack = async (search: string) => {
    window.history.replaceState(null, '', `/wordpress/oauth${search}`);
    keepOauthReturn();
    await dispatched(wordpressReturned());
  };

  it('leads to the address at WordPress', async () => {
    serving({ 'POST user/wordpress/start': () => ({ data: { address: '#at-wordpress' } }) });
    await dispatched(startWordpress.started());
    expect(window.location.hash).toBe('#at-wordpress');
  });

  it('is confirmed, nothing shows what was brought, and the list is read again on its tab', async () => {
    const sent = serving({ [WORDPRESS]: () => answering(), [LIST]: () => answering() });
    await comeBack('?code=the-code&state=the-state');
    expect(sent).toMatchObject([
      { call: WORDPRESS, data: { user_id: 'me', code: 'the-code', state: 'the-state' } },
      { call: LIST, params: { user_id: 'me' } },
    ]);
    expect(store.said()).toEqual(['linkedAccounts.wordpress.linked.notice']);
    expect(store.moves()).toEqual([{ method: 'replace', args: [paths.linkedAccounts] }]);
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|the-state/);
  });

  it('ends on the tab, also where the server refuses what was brought', async () => {
    const sent = serving({ [WORDPRESS]: () => Promise.reject(refusal(400, 'WORDPRESS_REFUSED')) });
    await comeBack('?code=c');
    expect(sent).toMatchObject([{ data: { code: 'c', state: '' } }]);
    expect(linkWordpress.select(store.getState())).toMatchObject({ failure: { code: 'WORDPRESS_REFUSED' } });
    expect([store.said(), store.moves()]).toMatchObject([[], [{ args: [paths.linkedAccounts] }]]);
  });

  it('that the user did not allow is told as news, not as a failure; what brings nothing tells nothing', async () => {
    const sent = serving({});
    await comeBack('?error=access_denied&state=s');
    const news = { kind: 'info', message: { id: 'linkedAccounts.wordpress.notLinked' } };
    expect(selectNotices(store.getState())).toMatchObject([news]);
    await comeBack('');
    expect([sent, selectNotices(store.getState()).length, store.moves().length]).toEqual([[], 1, 2]);
  });
});
