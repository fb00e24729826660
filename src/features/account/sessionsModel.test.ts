import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { endSession, openSessions, sessionsFeature } from './sessionsModel';

const LIST = 'GET user/sessions';
const END = 'POST user/sessions/end';

let store: ReturnType<typeof featureStore>;
beforeEach(async () => {
  store = featureStore([sessionsFeature], { pathname: paths.profile, search: '?sessionsPage=2' });
  serving({ [LIST]: () => listOf('a', 'b') });
  store.dispatch(openSessions.rows.started(openSessions.selectAsked(store.getState())));
  await settle();
});
afterEach(() => store.stop());

const listOf = (...ids: string[]) => ({
  data: { items: ids.map((id) => ({ session_id: id })), pagination: { page: 2, per_page: 10, total: 12 } },
});
const ids = () => openSessions.selectPage(store.getState())?.items.map(({ sessionId }) => sessionId);
const end = (sessionId: string) => store.dispatch(endSession.started({ sessionId }));

describe('ending a session elsewhere', () => {
  it('is confirmed, and the list is read again as it is asked for', async () => {
    const sent = serving({ [END]: () => ({ data: {} }), [LIST]: () => listOf('b') });
    end('a');
    await settle();
    expect(sent).toMatchObject([
      { call: END, data: { user_id: 'me', session_id: 'a' } },
      { call: LIST, params: { user_id: 'me', page: 2 } },
    ]);
    expect([ids(), store.said()]).toEqual([['b'], ['account.sessions.ended']]);
  });

  it('that is refused is known at its button alone', async () => {
    serving({ [END]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    end('a');
    await settle();
    const statuses = ['a', 'b'].map((id) => endSession.select(store.getState(), id).status);
    expect([statuses, ids(), store.said()]).toEqual([['failed', 'idle'], ['a', 'b'], []]);
  });

  it('does not wait until another one has ended', async () => {
    const sent = serving({ [END]: held().answer });
    end('a');
    end('b');
    await settle();
    expect(sent.map(({ data }) => data)).toMatchObject([{ session_id: 'a' }, { session_id: 'b' }]);
  });
});
