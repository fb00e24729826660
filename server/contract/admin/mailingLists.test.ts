import * as mailingLists from '#contract/admin/mailingLists';
import { describeCalls } from '../../testing/describeCalls';
import type { TestServer } from '../../testing/harness';

const KEY = 'the-key-of-a-list-of-these-tests_0123456789';
const LIST = { name: 'Contests', description: 'What you can win, when there is something.', api_key: KEY };

const made = async (server: TestServer) => {
  const { data } = await server.as('superadmin').call(mailingLists.createMailingList, LIST);
  return { by: 'admin', given: { ...LIST, list_id: data.item.list_id } };
};
const named = async (server: TestServer) => {
  const { by, given } = await made(server);
  return { by, given: { list_id: given.list_id } };
};

describeCalls(mailingLists, {
  getMailingLists: { by: 'admin', given: { state: 'open', search: 'tips' } },
  createMailingList: { by: 'admin', given: LIST },
  editMailingList: async (server) => {
    const { by, given } = await made(server);
    return { by, given: { ...given, name: 'Prizes', api_key: `${KEY}-another` } };
  },
  closeMailingList: named,
  openMailingList: async (server) => {
    const { by, given } = await named(server);
    await server.as('superadmin').call(mailingLists.closeMailingList, given);
    return { by, given };
  },
  getMailingListHistory: named,
  getSubscribers: async (server) => {
    const { given } = await made(server);
    const chosen = { list_ids: [given.list_id], none: false };
    await server.as('creator').call(mailingLists.setSubscriptions, chosen);
    return { given: { per_page: 10 }, headers: { 'api-key': KEY } };
  },
  getSubscriptions: { by: 'creator' },
  setSubscriptions: async (server) => {
    const { given } = await made(server);
    return { by: 'creator', given: { list_ids: [given.list_id], none: false } };
  },
});
