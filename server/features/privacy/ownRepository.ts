import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { catchupMachine } from '#contract/plain/catchUp';
import { channelInviteMachine } from '#contract/plain/channelInvites';
import { channelMachine } from '#contract/plain/channels';
import { instantMachine } from '#contract/plain/instantPayment';
import { gameMachine } from '#contract/plain/introduce';
import { lockMachine } from '#contract/plain/admin/locks';
import { methodMachine } from '#contract/plain/paymentMethods';
import { revenueShareMachine } from '#contract/plain/revenueShare';
import { membershipMachine } from '#contract/plain/networks';
import { unlinkMachine } from '#contract/plain/unlinks';
import { suspectMachine } from '#contract/plain/suspects';
import type { Connection } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { Row } from './repository';

/** How many rows are read at a time. */
const BATCH = 1_000;

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/** Reads the next batch of a user's rows after `after`. */
export type ReadAfter = (connection: Connection, userId: string, after: Row | undefined) => Promise<Row[]>;

// A moment arrives with fewer digits than it is kept with.
const placed = (column: string): RawBuilder<unknown> =>
  /(^|_)(at|from)$/.test(column) ? sql`date_trunc('milliseconds', ${sql.ref(column)})` : sql.ref(column);

/** A user's rows of a table, those of `which` alone, in the order of columns that tell them apart, which are among those that are read. */
export const rowsOf =
  <Table extends keyof Schema>(
    table: Table,
    order: Column<Table>[],
    columns: (Column<Table> | AliasedRawBuilder<unknown, string>)[],
    which = sql<boolean>`true`,
  ): ReadAfter =>
  async (connection, userId, after) => {
    const key = sql.join(order.map(placed));
    const isLater = after ? sql`(${key}) > (${sql.join(order.map((column) => after[column]))})` : sql`true`;
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)))}
      from ${sql.table(table)} where user_id = ${userId} and ${which} and ${isLater}
      order by ${key} limit ${BATCH}`.execute(connection);
    return rows;
  };

// What the owner may read of a history; that of a conversation and of files says how the staff work.
const OWNERS = [
  catchupMachine,
  channelInviteMachine,
  channelMachine,
  gameMachine,
  instantMachine,
  lockMachine,
  membershipMachine,
  methodMachine,
  revenueShareMachine,
  unlinkMachine,
].map(({ name }) => name);

/** The extension of a picture's file. */
const EXTENSION = sql<string>`split_part(media_type, '/', 2)`;
const PICTURE = sql<string>`'photos/' || photo_id || '.' || ${EXTENSION}`.as('file');

/** Everything of a user that lies in rows of tables of its own, by the name of the list. */
export const ownLists: Readonly<Record<string, ReadAfter>> = {
  'channel-days': rowsOf(
    'channel_day',
    ['channel_id', 'day'],
    ['channel_id', 'day', 'views', 'watch_minutes', 'subscribers_gained', 'subscribers_lost', 'revenue'],
  ),
  'channel-grants': rowsOf(
    'channel_grant',
    ['channel_id'],
    ['channel_id', 'scopes', 'granted_at', 'refused_at'],
  ),
  'channel-reviews': rowsOf(
    'channel_review',
    ['review_id'],
    [
      'review_id',
      'channel_id',
      'kind',
      'number',
      'state',
      'waiting_since',
      'decided_at',
      'reason_codes',
      // Of an approval staff write for themselves.
      sql<string>`case when state = 'rejected' then note else '' end`.as('note'),
      'monitored_until',
    ],
  ),
  'channel-unlinks': rowsOf(
    'channel_unlink',
    ['unlink_id'],
    ['unlink_id', 'channel_id', 'state', 'reason', 'note', 'queued_at', 'due_at', 'ended_at', 'hold_id'],
  ),
  'channel-invites': rowsOf(
    'channel_invite',
    ['created_at', 'invite_id'],
    ['invite_id', 'channel_id', 'content_owner', 'state', 'failure', 'created_at', 'sent_at', 'answered_at'],
  ),
  'network-memberships': rowsOf(
    'network_membership',
    ['membership_id'],
    ['membership_id', 'network_id', 'state', 'began_at', 'approved_at', 'ended_at'],
  ),
  'channel-times': rowsOf(
    'channel_holder',
    ['channel_id', 'held_from'],
    ['channel_id', 'held_from', 'held_until'],
  ),
  'revenue-shares': rowsOf(
    'revenue_share',
    ['channel_id', 'category', 'effective_month'],
    ['channel_id', 'category', 'effective_month', 'percent', 'service_fee_percent'],
  ),
  'channel-earnings': rowsOf(
    'channel_earning',
    ['month', 'channel_id', 'type', 'source', 'category'],
    [
      'month',
      'channel_id',
      'type',
      'source',
      'category',
      'gross',
      'tax_base',
      'tax_percent',
      'revenue_share',
      'service_fee',
      'amount',
    ],
  ),
  'channel-estimates': rowsOf(
    'channel_estimate',
    ['month', 'channel_id', 'source', 'day', 'category'],
    ['month', 'channel_id', 'source', 'day', 'category', 'amount', 'final'],
  ),
  decisions: rowsOf(
    'state_history',
    ['machine', 'thing', 'number'],
    [
      'machine',
      'thing',
      'number',
      'act',
      'from_state',
      'to_state',
      sql`case when machine in (${sql.join(OWNERS)}) and act is distinct from 'drop' then reason end`.as(
        'reason',
      ),
      'at',
    ],
    // Whom the staff suspect is not told.
    sql<boolean>`machine <> ${suspectMachine.name}`,
  ),
  actions: rowsOf(
    'audit',
    ['at', 'audit_id'],
    ['at', 'audit_id', 'action', sql`admin_id is not null`.as('by_administrator')],
  ),
  notifications: rowsOf(
    'message',
    ['at', 'message_id'],
    ['at', 'message_id', 'kind', 'texts', 'read_at', 'mailed_at'],
  ),
  'notification-settings': rowsOf('message_preference', ['topic'], ['topic', 'mailed']),
  'support-conversation': rowsOf(
    'support_conversation',
    ['created_at'],
    ['created_at', 'department', 'topic', 'status', 'messages', 'user_read', 'last_at'],
  ),
  'support-messages': rowsOf('support_message', ['number'], ['number', 'side', 'topic', 'body', 'at']),
  'support-departments': rowsOf('support_agent', ['department'], ['department']),
  moments: rowsOf(
    'heartbeat_moment',
    ['position', 'moment_id'],
    ['position', 'moment_id', 'name', 'text', 'video_id', 'start_seconds', 'end_seconds', 'created_at'],
  ),
  photos: rowsOf(
    'heartbeat_photo',
    ['position', 'photo_id'],
    ['position', 'photo_id', 'caption', 'alt_text', 'width', 'height', 'bytes', 'created_at', PICTURE],
  ),
  story: rowsOf(
    'youtube_story',
    ['updated_at'],
    ['title', 'text', 'video_id', 'may_publish', 'state', 'submitted_at', 'updated_at'],
  ),
  game: rowsOf(
    'creator_game',
    ['updated_at'],
    [
      'game_id',
      'name',
      'description',
      'genre',
      'platforms',
      'link',
      'may_publish',
      'state',
      'submitted_at',
      'updated_at',
    ],
  ),
  'viewed-pages': rowsOf('page_view', ['at', 'view_id'], ['at', 'view_id', 'path', 'referrer']),
};

/** The user's pictures: where each one lies in the archive. */
export const ownPictures = (connection: Connection, userId: string) =>
  connection
    .selectFrom('heartbeat_photo')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('photo_id')
    .select(['photo_id', PICTURE])
    .execute();

/** A picture; nothing where it has been deleted meanwhile. */
export const ownPicture = async (
  connection: Connection,
  userId: string,
  photoId: string,
): Promise<Uint8Array | undefined> => {
  const row = await connection
    .selectFrom('heartbeat_photo')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .select('content')
    .executeTakeFirst();
  return row?.content;
};
