import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/earnings/changes.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type ChangedMonth = AnswerTo<typeof calls.getEarningsChanges>['data']['months'][number];

/** The months that corrections have changed since the user has last seen them. */
export const earningsChanges = resource(calls.getEarningsChanges, {
  as: 'earnings/changes',
  value: ({ data }) => data,
});

/** Marks as seen what is shown: what was booked since comes the next time. */
export const markSeen = command(calls.markEarningsSeen, {
  as: 'earnings/seen',
  concurrency: 'leading',
  updates: [update(earningsChanges, ({ data }) => data)],
});

/** What corrections have changed. */
export const changesFeature = defineFeature([earningsChanges, markSeen]);
