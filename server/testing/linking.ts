import { type TestServer } from './harness';
import { createBrowser } from './signIn';

/** Ways of a creator with a channel on a server that listens. */
export const createCreator = async (server: TestServer, username: string) => {
  const { id, token, headers } = await server.signIn(username);

  const get = async (path: string, query: Record<string, string> = {}) => {
    const parameters = new URLSearchParams({ user_id: id, ...query });
    const answer = await server.app.inject({ url: `/api/v2/${path}?${parameters.toString()}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    id,
    token,
    headers,
    get,
    post: async (path: string, payload: object) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v2/${path}`,
        headers,
        payload: { user_id: id, ...payload },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    remove: async (channelId: string) => {
      const answer = await server.app.inject({
        method: 'DELETE',
        url: `/api/v2/user/channel?user_id=${id}&channel_id=${channelId}`,
        headers,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** The user's channel of that name as the list has it. */
    channel: async (name: string) => {
      const { body } = await get('user/channels', { search: name });
      return body.data.items[0];
    },
    /** Presses a button of the provider's page and brings what it gave. */
    link: async (button: string, more: { ticked?: string[]; channelId?: string } = {}) => {
      const browser = createBrowser(server.url);
      const { code, state } = await browser.popup(button, { purpose: 'channel', ticked: more.ticked ?? [] });
      return browser.post(
        'user/channel/add',
        {
          user_id: id,
          code,
          state,
          ...(more.channelId ? { channel_id: more.channelId } : {}),
        },
        headers,
      );
    },
  };
};
