import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { readNotices } from './bellModel';
import { notices, noticesFeature } from './model';

const LIST = 'GET user/messages';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([noticesFeature], { pathname: paths.messages, search: '?page=2&perPage=30' });
});
afterEach(() => store.stop());

const pageOf = (...ids: string[]) => ({
  data: { items: ids.map((id) => ({ message_id: id })), pagination: { page: 2, per_page: 30, total: 32 } },
});
const ids = () => notices.selectPage(store.getState())?.items.map(({ messageId }) => messageId);
const read = async () => {
  store.dispatch(notices.rows.started(notices.selectAsked(store.getState())));
  await settle();
};
const noticeRead = async () => {
  store.dispatch(readNotices.succeeded({ messageIds: ['a'] }, { data: { unread: 0 } }));
  await settle();
};

describe('the page of all notices', () => {
  it('is read again as it is asked for once a notice was read', async () => {
    serving({ [LIST]: () => pageOf('a', 'b') });
    await read();
    const sent = serving({ [LIST]: () => pageOf('b') });
    await noticeRead();
    expect(sent).toMatchObject([{ call: LIST, params: { user_id: 'me', page: 2, per_page: 30 } }]);
    expect(ids()).toEqual(['b']);
  });

  it('is not read where it was never opened', async () => {
    const sent = serving({});
    await noticeRead();
    expect(sent).toEqual([]);
  });

  it('leads back to its last page, and goes to the page that is chosen', async () => {
    serving({ [LIST]: () => ({ data: { items: [], pagination: { page: 2, per_page: 30, total: 30 } } }) });
    await read();
    store.dispatch(notices.actions.queryChanged({ page: 3 }));
    const to = (search: string) => [{ pathname: '/messages', search }];
    expect(store.moves()).toEqual([
      { method: 'replace', args: to('?perPage=30') },
      { method: 'push', args: to('?page=3&perPage=30') },
    ]);
  });
});
