import { z } from 'zod';
import { defineCall } from '../call';
import { day, id, moment } from '../fields';
import { defineList } from '../list';
import { actsOf, historyOf, neededReason, optionalReason, staffAct, stateOf } from '../machine';
import { person, whose } from '../paymentHolds';
import { whitelistList, whitelistMachine } from '../plain/whitelist';

const listing = { access: 'active', permission: 'partners.whitelist', spec: '001 §8' } as const;

const entry = z.object({
  ...whose,
  listing_id: id,
  reason: z.string(),
  /** The last day of it; null: until it is removed. */
  listed_until: day.nullable(),
  placed_at: moment,
  placed_by: person,
  removed_at: moment.nullable(),
  removed_by: person,
  state: stateOf(whitelistMachine),
  acts: actsOf(whitelistMachine),
});
export type WhitelistEntry = z.infer<typeof entry>;

/** Whose payments the server never pauses by itself, and whose it did not. */
export const getWhitelist = defineList(whitelistList, {
  summary: 'List the partners on the whitelist',
  spec: '001 §8',
  row: entry,
});

const entryAnswer = z.object({ data: z.object({ item: entry }) });

/** Puts a partner on the whitelist, once at a time. `listed_until`, a day to come, is the last day of it. The partner is not told. */
export const placeOnWhitelist = defineCall({
  ...listing,
  method: 'POST',
  path: 'admin/whitelist/place',
  summary: 'Put a partner on the whitelist',
  body: z.strictObject({ ...staffAct, reason: neededReason, listed_until: day.optional() }),
  idempotent: true,
  answer: entryAnswer,
  refusals: ['NOT_FOUND', 'WHITELISTED_ALREADY'],
});

const entryNamed = { ...staffAct, listing_id: id };

/** Takes a partner off the whitelist: failures count again, those of before too. */
export const removeFromWhitelist = defineCall({
  ...listing,
  method: 'POST',
  path: 'admin/whitelist/remove',
  summary: 'Take a partner off the whitelist',
  body: z.strictObject({ ...entryNamed, reason: optionalReason }),
  answer: entryAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of it, with the names of who decided. */
export const getWhitelistHistory = defineCall({
  ...listing,
  method: 'GET',
  path: 'admin/whitelist/history',
  summary: "Read the history of a partner's place on the whitelist",
  query: z.strictObject(entryNamed),
  answer: z.object({ data: z.object({ items: historyOf(whitelistMachine) }) }),
  refusals: ['NOT_FOUND'],
});
