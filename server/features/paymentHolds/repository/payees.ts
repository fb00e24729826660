import type { Connection } from '../../../database/open';

export const findPayee = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['user_id', 'name', 'email'])
    .executeTakeFirst();

/** The channels that a user has or had, by name: those of their list, and those that brought them money. */
export const channelsOf = async (
  connection: Connection,
  userId: string,
): Promise<{ channel_id: string; name: string }[]> => {
  const [listed, earning] = await Promise.all([
    connection.selectFrom('channel').where('user_id', '=', userId).select(['channel_id', 'name']).execute(),
    connection
      .selectFrom('channel_earning')
      .where('user_id', '=', userId)
      .select('channel_id')
      .distinct()
      .execute(),
  ]);
  const names = new Map([
    ...earning.map(({ channel_id: id }) => [id, id] as const),
    ...listed.map(({ channel_id: id, name }) => [id, name] as const),
  ]);
  return [...names]
    .map(([channel_id, name]) => ({ channel_id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
};
