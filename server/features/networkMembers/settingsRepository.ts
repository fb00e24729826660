import type { Connection } from '../../database/open';

/** What visitors and members read of an owner's network. */
export const findSettings = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'network.network_id',
      'network.name',
      'network.username',
      'network.logo_url',
      'network.tagline',
      'network.taglines',
      'network.support_email',
    ])
    .executeTakeFirstOrThrow();

export const writeSettings = (
  connection: Connection,
  networkId: string,
  settings: { tagline: string; taglines: string[]; support_email: string },
) => connection.updateTable('network').set(settings).where('network_id', '=', networkId).execute();
