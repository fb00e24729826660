import { z } from 'zod';
import { defineCall } from './call';
import { amount, channelId, day, id, moment, month } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, optionalReason, staffAct, stateOf } from './machine';
import { foundPeople, searchedPeople } from './admin/users/people';
import {
  holdList,
  holdMachine,
  pauseKinds,
  pauseList,
  pauseMachine,
  placedPauses,
  planList,
} from './plain/paymentHolds';

const reviewing = { access: 'active', permission: 'payments.review', spec: '001 §§8, 9' } as const;

/** Choosing the creator of a form: of one about their money, or about the whitelist. */
const choosing = { ...reviewing, permission: ['payments.review', 'partners.whitelist'] } as const;

/** Whose money it is, as every row of these lists says it. */
export const whose = {
  /** The account whose money it is. */
  subject_id: id,
  /** The owner's name, by which the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
};

/** The name of one of the staff; null where it was the server. */
export const person = z.string().nullable();

const hold = z.object({
  ...whose,
  hold_id: id,
  /** Only money of this month; null: of all months. */
  month: month.nullable(),
  /** Only money of this channel; null: of all channels. Both null: all money of the account. */
  channel: z.object({ channel_id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  /** The last day on which it holds; null: until it is released. */
  held_until: day.nullable(),
  /** The denied catch-up payment that holds it: it is released there. */
  catchup_id: id.nullable(),
  placed_at: moment,
  placed_by: person,
  released_at: moment.nullable(),
  released_by: person,
  state: stateOf(holdMachine),
  acts: actsOf(holdMachine),
});
export type PaymentHold = z.infer<typeof hold>;

/** What of creators' money is held, and what was. */
export const getPaymentHolds = defineList(holdList, {
  summary: 'List the holds of money',
  spec: '001 §9',
  row: hold,
});

const holdAnswer = z.object({ data: z.object({ item: hold }) });

/**
 * Keeps money from being paid: of a month, of a channel that the creator has or had, or both; without either, all of it.
 * `held_until`, a day to come, is the last day on which it holds.
 */
export const placeHold = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-holds/place',
  summary: 'Hold money',
  body: z.strictObject({
    ...staffAct,
    month: month.optional(),
    channel_id: channelId.optional(),
    reason: neededReason,
    held_until: day.optional(),
  }),
  idempotent: true,
  answer: holdAnswer,
  refusals: ['NOT_FOUND'],
});

const heldNamed = { ...staffAct, hold_id: id };

/** Releases a hold: what it held is paid with the next payment. A denied catch-up payment is released where it is (`NOT_ALLOWED`). */
export const releaseHold = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-holds/release',
  summary: 'Release a hold',
  body: z.strictObject({ ...heldNamed, reason: optionalReason }),
  answer: holdAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of a hold, with the names of who decided. */
export const getHoldHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/payment-holds/history',
  summary: "Read a hold's history",
  query: z.strictObject(heldNamed),
  answer: z.object({ data: z.object({ items: historyOf(holdMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Finds the creator whose money is meant, as the search of users does; not those of whoever asks. */
export const findPayees = defineCall({
  ...choosing,
  method: 'GET',
  path: 'admin/payment-holds/creators',
  summary: 'Search the creators whose money can be held',
  query: searchedPeople,
  answer: foundPeople,
  refusals: [],
});

/** One creator: whom the forms are about, and the channels that they have or had. */
export const getPayee = defineCall({
  ...choosing,
  method: 'GET',
  path: 'admin/payment-holds/creator',
  summary: 'Read a creator whose money can be held',
  query: z.strictObject(staffAct),
  answer: z.object({
    data: z.object({
      subject_id: id,
      name: z.string(),
      /** Only for `contact.read`. */
      email: z.string().optional(),
      channels: z.array(z.object({ channel_id: z.string(), name: z.string() })),
      /** The most of each payment, dollars, that makes good what was paid too much; null: all of it. */
      most: amount.nullable(),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

const pause = z.object({
  ...whose,
  pause_id: id,
  kind: z.enum(pauseKinds),
  reason: z.string(),
  /** The last day of it; null: until it is ended. */
  paused_until: day.nullable(),
  placed_at: moment,
  placed_by: person,
  ended_at: moment.nullable(),
  ended_by: person,
  state: stateOf(pauseMachine),
  acts: actsOf(pauseMachine),
});
export type PaymentPause = z.infer<typeof pause>;

/** Whose payments are paused, and whose were. */
export const getPaymentPauses = defineList(pauseList, {
  summary: 'List the pauses of payments',
  spec: '001 §8',
  row: pause,
});

const pauseAnswer = z.object({ data: z.object({ item: pause }) });

/**
 * Pauses all payments of a creator: until a day to come or until it is ended (`TEMP_BLACKLIST`), or for good (`BLACKLISTED`, which
 * takes no day). There is one pause at a time.
 */
export const placePause = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-pauses/place',
  summary: 'Pause the payments of a creator',
  body: z.strictObject({
    ...staffAct,
    kind: z.enum(placedPauses),
    reason: neededReason,
    paused_until: day.optional(),
  }),
  idempotent: true,
  answer: pauseAnswer,
  refusals: ['NOT_FOUND', 'PAUSED_ALREADY'],
});

const pausedNamed = { ...staffAct, pause_id: id };

/** Ends a pause. One for good is ended by another person than who placed it (`NOT_ALLOWED`). */
export const endPause = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-pauses/end',
  summary: 'End a pause of payments',
  body: z.strictObject({ ...pausedNamed, reason: optionalReason }),
  answer: pauseAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of a pause, with the names of who decided. */
export const getPauseHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/payment-pauses/history',
  summary: "Read a pause's history",
  query: z.strictObject(pausedNamed),
  answer: z.object({ data: z.object({ items: historyOf(pauseMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const plan = z.object({
  ...whose,
  /** The most of each payment that makes good what was paid too much, dollars. */
  most: amount,
  /** What is owed to the creator now, dollars; below nothing where they owe. */
  balance: amount,
  set_at: moment,
  set_by: person,
  /** Whether whoever asks may change it: not on their own money. */
  may_change: z.boolean(),
});
export type RecoupmentPlan = z.infer<typeof plan>;

/** How what was paid too much is made good, where that is not at once. */
export const getRecoupmentPlans = defineList(planList, {
  summary: 'List the recoupment plans',
  spec: '001 §9',
  row: plan,
});

/** Says how much of each payment may make good what was paid too much. The same amount again changes nothing. */
export const setRecoupmentPlan = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/recoupment-plans/set',
  summary: 'Set a recoupment plan',
  body: z.strictObject({
    ...staffAct,
    /** Dollars, more than nothing. */
    most: z.string().regex(/^(?=.*[1-9])\d{1,9}([.]\d{1,2})?$/, 'amount'),
  }),
  answer: z.object({ data: z.object({ item: plan }) }),
  refusals: ['NOT_FOUND'],
});

/** Takes a plan away: what was paid too much is made good with all of each payment again. */
export const removeRecoupmentPlan = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/recoupment-plans/remove',
  summary: 'Remove a recoupment plan',
  body: z.strictObject(staffAct),
  answer: z.object({ data: z.object({ subject_id: id }) }),
  refusals: ['NOT_FOUND'],
});
