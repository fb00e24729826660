import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import { moderationTags } from './moderation';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `unlinks`, besides the general ones. */
export const refusals = {
  UNLINK_QUEUED_ALREADY: { status: 409, text: 'This channel is queued for unlinking already' },
} as const satisfies Refusals;

/** Why a creator unlinks a channel. */
export const creatorUnlinkReasons = [
  'another-network',
  'on-my-own',
  'channel-closed',
  'not-satisfied',
  'another-reason',
] as const;
export type CreatorUnlinkReason = (typeof creatorUnlinkReasons)[number];

/** Why a channel is unlinked: by its owner, or by staff for what moderation tags say. */
export const unlinkReasons = [...creatorUnlinkReasons, ...moderationTags] as const;
export type UnlinkReason = (typeof unlinkReasons)[number];

/**
 * The unlinking of a linked channel (spec 002 §4): it waits, can be cancelled by whoever asked for it or stopped by staff, and is then
 * carried out by the server.
 */
export const unlinkMachine = defineMachine({
  name: 'unlink',
  states: ['queued', 'done', 'cancelled'],
  transitions: {
    cancel: { from: ['queued'], to: 'cancelled', by: 'owner' },
    stop: {
      from: ['queued'],
      to: 'cancelled',
      by: { permission: 'channel.unlink' },
      reason: 'required',
      notifies: 'unlink-cancelled',
    },
    hasten: { from: ['queued'], to: 'queued', by: { permission: 'channel.unlink' }, danger: true },
    carryOut: { from: ['queued'], to: 'done', by: 'system' },
  },
});

/** The channels that wait to be unlinked, and those that were. */
export const unlinkList = plainList({
  path: 'admin/unlinks',
  permission: 'channel.unlink',
  filters: { state: unlinkMachine.states, reason: unlinkReasons },
  opens: { state: 'queued' },
  sorts: ['queued_at', 'due_at', 'name'],
  sort: 'queued_at',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});
