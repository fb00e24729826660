import { jest } from '@jest/globals';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { LATEST, bellFeature, bellShown, latestNotices, readNotices, unreadNotices } from './bellModel';

withNetwork();

const shown = () => {
  const store = featureStore([bellFeature]);
  store.dispatch(bellShown());
  return store;
};
const counts = () => calls('user/messages/unread');

describe('the bell', () => {
  it('counts what is unread every minute, until the session is over', async () => {
    const store = shown();
    await turn();
    counts()[0]?.answer(200, { data: { unread: 3 } });
    await turn();
    expect(unreadNotices.selectValue(store.getState())).toBe(3);
    await turn(59_999);
    expect(counts()).toHaveLength(1);
    await turn(1);
    expect(counts()).toHaveLength(2);
    store.dispatch(sessionEnded('signed-out'));
    await turn(600_000);
    expect(counts()).toHaveLength(2);
  });

  it('does not count while nobody sees the page', async () => {
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    shown();
    await turn(120_000);
    expect(counts()).toHaveLength(0);
    visible.mockReturnValue('visible');
    await turn(60_000);
    expect(counts()).toHaveLength(1);
    visible.mockRestore();
  });

  it('counts less as soon as something is read, and shows it as read', async () => {
    const store = shown();
    store.dispatch(latestNotices.started(LATEST));
    await turn();
    const notice = {
      message_id: 'm1',
      kind: 'data-ready',
      texts: {},
      at: 'x',
      read_at: null as string | null,
    };
    const page = { page: 1, per_page: 10, total: 1 };
    calls('user/messages')[0]?.answer(200, { data: { items: [notice], pagination: page } });
    counts()[0]?.answer(200, { data: { unread: 1 } });
    await turn();
    store.dispatch(readNotices.started({ messageIds: ['m1'] }));
    await turn();
    calls('user/messages/read')[0]?.answer(200, { data: { unread: 0 } });
    await turn();
    expect(unreadNotices.selectValue(store.getState())).toBe(0);
    calls('user/messages')[1]?.answer(200, {
      data: { items: [{ ...notice, read_at: 'y' }], pagination: page },
    });
    await turn();
    expect(latestNotices.selectValue(store.getState())?.[0]?.readAt).toBe('y');
    const asked = calls('user/messages').map(({ url }) => url.search);
    expect(asked).toEqual(['?user_id=me&per_page=10', '?user_id=me&per_page=10']);
  });

  it('reads no notices again where the drawer was never open', async () => {
    const store = shown();
    store.dispatch(readNotices.started({}));
    await turn();
    calls('user/messages/read')[0]?.answer(200, { data: { unread: 0 } });
    await turn();
    expect(readNotices.select(store.getState()).status).toBe('succeeded');
    expect(calls('user/messages')).toHaveLength(0);
  });
});
