import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { acceptPolicy, policies, policiesFeature, selectWaitingPolicies } from './model';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([policiesFeature]);
});
afterEach(() => store.stop());

const READ = 'GET user/policies';
const ACCEPT = 'POST user/policies/accept';
const policy = (name: string, version: number, accepted: number | null) => ({
  policy: name,
  version,
  accepted: accepted === null ? null : { version: accepted },
});
const answer = (...items: object[]) => ({ data: { items } });
const accept = () => acceptPolicy.started({ policy: 'terms', version: 2 });

const opened = async (...items: object[]) => {
  serving({ [READ]: () => answer(...items) });
  store.dispatch(policies.started());
  await settle();
};
const waiting = () => selectWaitingPolicies(store.getState());
const versions = () => policies.selectValue(store.getState())?.map(({ version }) => version);

it('a policy waits until its current version is accepted', async () => {
  expect(waiting()).toBe(0);
  await opened(policy('terms', 2, 2), policy('privacy', 2, 1), policy('cookies', 1, null));
  expect(waiting()).toBe(2);
});

describe('accepting', () => {
  it('is sent once for two clicks, said, and shown as the answer says', async () => {
    await opened(policy('terms', 2, 1));
    const sent = serving({ [ACCEPT]: () => answer(policy('terms', 2, 2)) });
    store.dispatch(accept());
    store.dispatch(accept());
    await settle();
    expect(sent.map(({ call, data }) => [call, data])).toEqual([
      [ACCEPT, { user_id: 'me', policy: 'terms', version: 2 }],
    ]);
    expect(waiting()).toBe(0);
    expect(store.said()).toEqual(['policies.accepted.notice']);
  });

  it('of a text that is no longer the current one brings the newer text, which still waits', async () => {
    await opened(policy('terms', 2, 1));
    const sent = serving({
      [ACCEPT]: () => Promise.reject(refusal(409, 'POLICY_NOT_CURRENT')),
      [READ]: () => answer(policy('terms', 3, 1)),
    });
    store.dispatch(accept());
    await settle();
    expect(sent.map(({ call, params }) => [call, params])).toEqual([
      [ACCEPT, undefined],
      [READ, { user_id: 'me' }],
    ]);
    expect([versions(), waiting(), store.said()]).toEqual([[3], 1, []]);
  });

  it.each([
    ['is refused for another reason', refusal(404, 'NOT_FOUND')],
    ['breaks', refusal(500)],
  ])('that %s reads nothing again', async (_what, cause) => {
    await opened(policy('terms', 2, 1));
    const sent = serving({ [ACCEPT]: () => Promise.reject(cause) });
    store.dispatch(accept());
    await settle();
    expect(sent.map(({ call }) => call)).toEqual([ACCEPT]);
    expect(versions()).toEqual([2]);
  });
});
