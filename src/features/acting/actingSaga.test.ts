import { combineReducers } from '@reduxjs/toolkit';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { TOKEN_KEY, storedAdminToken, storedToken } from '#src/session/token';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving, tokenOf } from '#src/testing/serving';
import { loginAsRequest, permissionRequest } from './actingRequests';
import { beginActingSaga } from './actingSaga';
import { reasonForm } from './reasonForm';
import { selectSubject, subjectChosen, subjectSlice } from './subjectSlice';

const reducer = combineReducers({
  actingSubject: subjectSlice.reducer,
  drafts: draftsSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
});
const NIA = { id: 'nia', name: 'Nia', lockLevel: 0 };
const ASKED = { userId: 'admin', subjectId: 'nia', reason: 'Her payment is missing', actingId: 'b1' };
const acted = { userId: 'nia', status: 'active' as const, exp: 9e9, act: { adminId: 'admin' } };
const own = tokenOf({ userId: 'admin', status: 'active', exp: 9e9 });

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, beginActingSaga);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(TOKEN_KEY, own);
  store = start();
  store.dispatch(subjectChosen(NIA));
  store.dispatch(draftChanged({ form: reasonForm('nia'), values: { reason: ASKED.reason } }));
  store.dispatch(draftChanged({ form: reasonForm('kofi'), values: { reason: 'Another one' } }));
});
afterEach(() => store.stop());
const reasonFor = (id: string) => selectDraft(store.getState(), reasonForm(id));
const request = () => loginAsRequest.select(store.getState());

describe('the dialog to act as a user', () => {
  it('asks for one session, however often it is clicked, and forgets the reason that was sent', async () => {
    const answer = held();
    const sent = serving({ 'POST login-as': answer.answer });
    store.dispatch(loginAsRequest.started(ASKED));
    store.dispatch(loginAsRequest.started(ASKED));
    await settle();
    answer.give({ jwt: tokenOf(acted), message: 'You are Nia now' });
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([
      { user_id: 'admin', subject_id: 'nia', reason: ASKED.reason, acting_id: 'b1' },
    ]);
    expect(request()).toEqual({ status: 'succeeded' });
    expect([storedToken(), storedAdminToken()]).toEqual([tokenOf(acted), own]);
    expect([reasonFor('nia'), reasonFor('kofi')]).toEqual([undefined, { reason: 'Another one' }]);
  });

  it('keeps the reason where the server refuses', async () => {
    serving({ 'POST login-as': () => Promise.reject(refusal(403, 'NOT_ALLOWED')) });
    store.dispatch(loginAsRequest.started(ASKED));
    await settle();
    expect(request()).toMatchObject({ status: 'failed', failure: { code: 'NOT_ALLOWED' } });
    expect(reasonFor('nia')).toEqual({ reason: ASKED.reason });
    expect(storedToken()).toBe(own);
  });

  it.each([
    ['stays open where the admin still may', true, NIA, []],
    [
      'closes, and says why, where the admin may no longer',
      false,
      null,
      [{ kind: 'error', message: { id: 'refused.NOT_ALLOWED' } }],
    ],
  ])('%s', async (_what, allowed, subject, said) => {
    const sent = serving({ 'GET user/permissions/user.login-as': () => ({ data: { allowed } }) });
    store.dispatch(permissionRequest.started({ name: 'user.login-as' }));
    await settle();
    expect(sent).toHaveLength(1);
    expect(selectSubject(store.getState())).toEqual(subject);
    expect(selectNotices(store.getState())).toMatchObject(said);
  });
});
