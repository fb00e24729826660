import { z } from 'zod';
import { defineCall } from '../call';
import { earningsSource, entryReasons } from '../earnings';
import { amount, day, moment, month, userId } from '../fields';

/** A correction of what a channel earned in a month by a source, US dollars after share, fee and tax. */
const change = z.object({
  channel_id: z.string(),
  /** The id where the user has the channel no more. */
  name: z.string(),
  source: earningsSource,
  reason: z.enum(entryReasons),
  before: amount,
  after: amount,
  change: amount,
  /** The day on which it was booked. */
  date: day,
});

/** A month that corrections have changed: by how much in all, the largest of them, and what the others come to. */
const changedMonth = z.object({
  month,
  change: amount,
  changes: z.array(change),
  others: z.object({ count: z.number().int(), change: amount }).nullable(),
});

const changed = z.object({
  data: z.object({
    /** What was booked after this moment: when the user has last seen it, or some days ago where that never was. */
    since: moment,
    /** When the last of it was booked: marking it as seen up to then leaves out nothing that is still to come. */
    until: moment,
    /** The newest month first; none where nothing was corrected. */
    months: z.array(changedMonth),
  }),
});

/** The months that corrections have changed since the user last said that they have seen them. */
export const getEarningsChanges = defineCall({
  method: 'GET',
  path: 'user/earnings/changes',
  summary: 'Read which months corrections have changed',
  spec: '001 §1',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: changed,
  refusals: [],
});

/** Says that the user has seen what was corrected up to a moment: what is booked after it is told the next time. */
export const markEarningsSeen = defineCall({
  method: 'POST',
  path: 'user/earnings/seen',
  summary: 'Mark corrections as seen',
  spec: '001 §1',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, until: moment }),
  answer: changed,
  refusals: [],
});
