import { type RawBuilder, sql } from 'kysely';
import { containing } from './pattern';

/** The condition for a search by a part of a user's name, e-mail or username. */
export const isCalled = (search: string): RawBuilder<boolean> => {
  const part = containing(search);
  return sql<boolean>`(users.name ilike ${part} or users.email ilike ${part} or users.username ilike ${part})`;
};

/** The same for somebody's channel: also by a part of its name, or by its whole id, which the column `channelId` has. */
export const isChannelCalled = (search: string, channelId: string): RawBuilder<boolean> =>
  sql<boolean>`(${isCalled(search)} or channel.name ilike ${containing(search)} or ${sql.ref(channelId)} = ${search})`;

export const OWNER = ['users.name as owner_name', 'users.email as owner_email'] as const;

export const byName = sql<string>`lower(users.name)`;
