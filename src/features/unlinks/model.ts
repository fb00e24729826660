import type { UnknownAction } from '@reduxjs/toolkit';
import type { ModerationTag } from '#contract/plain/moderation';
import { unlinkList, unlinkMachine } from '#contract/plain/unlinks';
import { LONGEST_REASON } from '#contract/plain/machine';
import { all, atMost, chosen, required } from '#contract/rules/check';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/unlinks.generated';
import { decided } from '#src/decisions/decided';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type Unlink = RowOf<ContractOf<typeof calls.getUnlinks>>;

/** The channels that wait to be unlinked, and those that were. */
export const unlinks = list(calls.getUnlinks, unlinkList, {
  rowKey: ({ unlinkId }) => unlinkId,
  path: paths.unlinks,
});

/** Stopping them, and carrying them out now. */
export const unlinkDecisions = decisions(unlinkMachine, {
  list: unlinks,
  keyOf: ({ subjectId, unlinkId }: Unlink) => ({ subjectId, unlinkId }),
  history: calls.getUnlinkHistory,
  acts: { stop: calls.stopUnlink, hasten: calls.hastenUnlink },
});

/** What the form holds by which staff queue a channel; `reason` is empty until one is chosen. */
export interface QueueValues {
  reason: ModerationTag | '';
  note: string;
}

export const newQueued: QueueValues = { reason: '', note: '' };
export const queueChecks = { reason: chosen, note: all(required, atMost(LONGEST_REASON)) };

/** The name of the draft about a channel. */
export const queueForm = (channelId: string): string => `unlinks.queue.${channelId}`;

/** Queues a linked channel for staff. */
export const queueUnlink = command(calls.queueUnlink, {
  concurrency: 'leading',
  keyOf: ({ channelId }) => channelId,
  failure: 'atPlace',
  form: ({ channelId }) => queueForm(channelId),
  notice: 'unlinks.queue.done',
  rereads: (): UnknownAction[] => [decided()],
});

/** The queue of channels that are to be unlinked. */
export const unlinksFeature = defineFeature([unlinks, unlinkDecisions]);

/** Queueing a channel from where it is shown. */
export const queueUnlinkFeature = defineFeature([queueUnlink]);
