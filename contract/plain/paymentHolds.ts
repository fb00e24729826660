import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about holds, pauses and recoupment plans. */
export const refusals = {
  PAUSED_ALREADY: { status: 409, text: 'The payments of this creator are paused already' },
} as const satisfies Refusals;

/**
 * What keeps money of a user from being paid: all of it, or that of a month, of a channel, or of a channel's month. It is over once
 * its last day has passed: nobody does that.
 */
export const holdMachine = defineMachine({
  name: 'paymentHold',
  states: ['held', 'released', 'over'],
  transitions: {
    release: { from: ['held'], to: 'released', by: { permission: 'payments.review' }, reason: 'optional' },
    // What it came with was stopped.
    lift: { from: ['held'], to: 'released', by: 'system' },
  },
});

/** What keeps a user from being paid at all. It is over once its last day has passed: nobody does that. */
export const pauseMachine = defineMachine({
  name: 'paymentPause',
  states: ['paused', 'ended', 'over'],
  transitions: {
    end: { from: ['paused'], to: 'ended', by: { permission: 'payments.review' }, reason: 'optional' },
  },
});

/** The pauses that staff place: until a day or until somebody ends it, and for good. */
export const placedPauses = ['TEMP_BLACKLIST', 'BLACKLISTED'] as const;

/** All pauses: the server itself places one after repeated failures (spec 001 §8). */
export const pauseKinds = ['TEMPORARY_BLACKLISTED', ...placedPauses] as const;
export type PauseKind = (typeof pauseKinds)[number];

const reviewed = { permission: 'payments.review', search: true, sizes: SIZES, csv: true } as const;

/** The holds, those that are released too. */
export const holdList = plainList({
  ...reviewed,
  path: 'admin/payment-holds',
  filters: { state: holdMachine.states },
  sorts: ['placed_at', 'held_until', 'name'],
  sort: '-placed_at',
});

/** The pauses, those that are ended too. */
export const pauseList = plainList({
  ...reviewed,
  path: 'admin/payment-pauses',
  filters: { state: pauseMachine.states, kind: pauseKinds },
  sorts: ['placed_at', 'paused_until', 'name'],
  sort: '-placed_at',
});

/** How much of each payment may make good what was paid too much, where staff have set that. */
export const planList = plainList({
  ...reviewed,
  path: 'admin/recoupment-plans',
  sorts: ['set_at', 'most', 'name'],
  sort: '-set_at',
});
