import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { platformColumns } from '../../channels';

// The query is of the account already.
const filters = { subject: () => sql<SqlBool>`true` } as const;

export const listedAccounts = (connection: Connection, personId: string) => ({
  query: connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.person_id', '=', personId)
    .select([
      'users.user_id',
      'users.name',
      'users.username',
      'users.status',
      'users.lock_level',
      'users.created_at',
      'network.name as network_name',
    ]),
  key: 'users.user_id' as const,
  columns: { name: sql<string>`lower(users.name)`, created_at: 'users.created_at' } as const,
  filters,
});
export type AccountRow = InferResult<ReturnType<typeof listedAccounts>['query']>[number];

export const listedChannels = (connection: Connection, userId: string) => ({
  query: connection
    .selectFrom('channel')
    .where('channel.user_id', '=', userId)
    .where('channel.removed_at', 'is', null)
    .select([
      'channel.channel_id',
      'channel.name',
      'channel.status',
      'channel.is_default',
      'channel.subscribers',
      'channel.cms_linked',
      'channel.needs_reauth',
      'channel.added_at',
      'channel.linked_at',
      ...platformColumns,
    ]),
  key: 'channel.channel_id' as const,
  columns: {
    name: sql<string>`lower(channel.name)`,
    subscribers: 'channel.subscribers',
    added_at: 'channel.added_at',
  } as const,
  filters,
});
export type ChannelRow = InferResult<ReturnType<typeof listedChannels>['query']>[number];

export const listedMessages = (connection: Connection, userId: string) => ({
  query: connection
    .selectFrom('message')
    .where('message.user_id', '=', userId)
    .select([
      'message.message_id',
      'message.kind',
      'message.at',
      'message.read_at',
      'message.mail',
      'message.refusal',
    ]),
  key: 'message.message_id' as const,
  columns: { at: 'message.at' } as const,
  filters,
});
export type MessageRow = InferResult<ReturnType<typeof listedMessages>['query']>[number];

export const listedNotes = (connection: Connection, userId: string) => ({
  query: connection
    .selectFrom('staff_note')
    .where('staff_note.user_id', '=', userId)
    .select([
      'staff_note.note_id',
      'staff_note.author_id',
      'staff_note.text',
      'staff_note.written_at',
      'staff_note.edited_at',
    ]),
  key: 'staff_note.note_id' as const,
  columns: { written_at: 'staff_note.written_at' } as const,
  filters,
});
export type NoteRow = InferResult<ReturnType<typeof listedNotes>['query']>[number];

/** The same for the sessions of a person, which another feature lists. */
export const ofOne = <Source extends object>(source: Source) => ({ ...source, filters });
