import type { TestServer } from './harness';

/** The grant of a channel as the database has it: sealed. */
export const grantOf = ({ connection }: TestServer, userId: string, channelId: string) =>
  connection
    .selectFrom('channel_grant')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .executeTakeFirstOrThrow();

/** Its tokens as only this server can read them. */
export const openGrant = async (server: TestServer, userId: string, channelId: string) => {
  const row = await grantOf(server, userId, channelId);
  const open = (sealed: string) => server.services.grantSealer.open(sealed, `${userId}/${channelId}`) ?? '';
  return { refreshToken: open(row.refresh_token), accessToken: open(row.access_token) };
};
