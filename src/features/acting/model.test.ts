import { draftChanged, selectDraft } from '#src/forms/drafts';
import { selectNotices } from '#src/request/notices';
import { TOKEN_KEY, storedAdminToken, storedToken } from '#src/session/token';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving, tokenOf } from '#src/testing/serving';
import { actingFeature, loginAs, permission, reasonForm, selectSubject, subjectChosen } from './model';

const NIA = { id: 'nia', name: 'Nia', lockLevel: 0 };
const ASKED = { subjectId: 'nia', reason: 'Her payment is missing', actingId: 'b1' };
const acted = { userId: 'nia', status: 'active' as const, exp: 9e9, act: { adminId: 'admin' } };
const own = tokenOf({ userId: 'admin', status: 'active', exp: 9e9 });

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(TOKEN_KEY, own);
  store = featureStore([actingFeature]);
  store.dispatch(subjectChosen(NIA));
  store.dispatch(draftChanged({ form: reasonForm('nia'), values: { reason: ASKED.reason } }));
  store.dispatch(draftChanged({ form: reasonForm('kofi'), values: { reason: 'Another one' } }));
});
afterEach(() => store.stop());
const reasonFor = (id: string) => selectDraft(store.getState(), reasonForm(id));
const request = () => loginAs.select(store.getState());

describe('the dialog to act as a user', () => {
  it('asks for one session, however often it is clicked, and forgets the reason that was sent', async () => {
    const answer = held();
    const sent = serving({ 'POST login-as': answer.answer });
    store.dispatch(loginAs.started(ASKED));
    store.dispatch(loginAs.started(ASKED));
    await settle();
    answer.give({ jwt: tokenOf(acted), message: 'You are Nia now' });
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([
      { user_id: 'me', subject_id: 'nia', reason: ASKED.reason, acting_id: 'b1' },
    ]);
    expect(request()).toEqual({ status: 'succeeded' });
    expect([storedToken(), storedAdminToken()]).toEqual([tokenOf(acted), own]);
    expect([reasonFor('nia'), reasonFor('kofi')]).toEqual([undefined, { reason: 'Another one' }]);
  });

  it('keeps the reason where the server refuses', async () => {
    serving({ 'POST login-as': () => Promise.reject(refusal(403, 'NOT_ALLOWED')) });
    store.dispatch(loginAs.started(ASKED));
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
    store.dispatch(permission.started({ name: 'user.login-as' }));
    await settle();
    expect(sent).toHaveLength(1);
    expect(selectSubject(store.getState())).toEqual(subject);
    expect(selectNotices(store.getState())).toMatchObject(said);
  });
});
