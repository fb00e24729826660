import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { draftChanged, draftDiscarded, draftsSlice, selectDraft } from './drafts';

const session = (userId: string) => ({ userId, status: 'active' as const, exp: 1 });
const after = (...actions: Parameters<typeof draftsSlice.reducer>[1][]) => ({
  drafts: actions.reduce(draftsSlice.reducer, draftsSlice.getInitialState()),
});
const typed = draftChanged({ form: 'profile', values: { name: 'Mi' } });

describe('what was typed into a form', () => {
  it('is there while the session goes on with a new token', () => {
    const state = after(sessionStarted(session('a')), typed, sessionStarted(session('a')));
    expect(selectDraft(state, 'profile')).toEqual({ name: 'Mi' });
  });

  it.each([
    ['the session expires', [sessionEnded('expired')]],
    ['another user signs in', [sessionEnded('expired'), sessionStarted(session('b'))]],
    ['the user signs out', [sessionEnded('signed-out'), sessionStarted(session('a'))]],
    ['the account is switched', [sessionReplaced(session('b'))]],
    ['it is discarded', [draftDiscarded('profile')]],
  ])('is gone when %s', (_what, actions) => {
    expect(selectDraft(after(sessionStarted(session('a')), typed, ...actions), 'profile')).toBeUndefined();
  });
});
