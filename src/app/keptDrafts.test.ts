import { createAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { keptDraftsSaga, storedDrafts } from './keptDrafts';

type Action = Parameters<typeof draftsSlice.reducer>[1];
const session = (userId: string) => ({ userId, status: 'active' as const, exp: 1 });
const typed = draftChanged({ form: 'profile', values: { name: 'Mi' } });
const kept = (userId?: string) => selectDraft({ drafts: storedDrafts(userId) }, 'profile');

/** A page of this tab, as it begins for this user, and what is done on it; the drafts at its end. */
const page = (userId: string | undefined, ...actions: Action[]) => {
  let drafts = storedDrafts(userId);
  const channel = stdChannel<Action>();
  const dispatch = (action: Action) => {
    drafts = draftsSlice.reducer(drafts, action);
    channel.put(action);
  };
  const task = runSaga({ channel, dispatch, getState: () => ({ drafts }) }, keptDraftsSaga);
  actions.forEach(dispatch);
  task.cancel();
  return { drafts };
};

beforeEach(() => sessionStorage.clear());

describe('what was typed', () => {
  it('is there after a reload, for the same user alone', () => {
    page('a', typed);
    expect(kept('a')).toEqual({ name: 'Mi' });
    expect(kept('b')).toBeUndefined();
    expect(kept()).toBeUndefined();
  });

  it('is there where the session expired, the page was loaded again, and the same user signs in', () => {
    page('a', typed, sessionEnded('expired'));
    expect(selectDraft(page(undefined, sessionStarted(session('a'))), 'profile')).toEqual({ name: 'Mi' });
  });

  it('is not in the store while nobody is signed in, and there again with the same user', () => {
    const expired = page('a', typed, sessionEnded('expired'));
    expect(expired.drafts).toEqual({ userId: null, forms: {} });
    const visitor = draftChanged({ form: 'register', values: { name: 'No' } });
    const back = page('a', typed, sessionEnded('expired'), visitor, sessionStarted(session('a')));
    expect(back.drafts).toEqual({ userId: 'a', forms: { profile: { name: 'Mi' } } });
  });

  it.each([
    ['another user signs in', [sessionEnded('expired'), sessionStarted(session('b'))]],
    ['the user signs out', [sessionEnded('signed-out')]],
    ['the account is switched', [sessionReplaced(session('b'))]],
  ])('is nowhere when %s', (_what, actions) => {
    page('a', typed, ...actions);
    expect(sessionStorage.length).toBe(0);
  });

  it('is nowhere when the page was loaded again and another user signs in', () => {
    page('a', typed, sessionEnded('expired'));
    const { drafts } = page(undefined, sessionStarted(session('b')));
    expect(drafts).toEqual({ userId: 'b', forms: {} });
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    '{"userId":"a"',
    'null',
    '"a"',
    '[{"userId":"a"}]',
    '{"userId":"a","forms":"profile"}',
    '{"userId":"a","forms":[{"name":"Mi"}]}',
    '{"userId":"a","forms":{"profile":null}}',
    '{"userId":"a","forms":{"profile":{"name":{"first":"Mi"}}}}',
    '{"userId":"a","forms":{"profile":{"name":[1]}}}',
  ])('is not looked for in what is no draft: %s', (stored) => {
    sessionStorage.setItem('partner-dashboard.drafts', stored);
    expect(kept('a')).toBeUndefined();
    page('a', createAction('nothing')());
    expect(kept('a')).toBeUndefined();
  });
});
