import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about the whitelist. */
export const refusals = {
  WHITELISTED_ALREADY: { status: 409, text: 'This partner is on the whitelist already' },
} as const satisfies Refusals;

/**
 * What keeps the server from pausing the payments of a partner by itself. It has no effect on what staff decide. It is over once its
 * last day has passed: nobody does that.
 */
export const whitelistMachine = defineMachine({
  name: 'whitelisting',
  states: ['listed', 'removed', 'over'],
  transitions: {
    remove: {
      from: ['listed'],
      to: 'removed',
      by: { permission: 'partners.whitelist' },
      reason: 'optional',
      danger: true,
    },
  },
});

/** The whitelist, those that are removed too. */
export const whitelistList = plainList({
  path: 'admin/whitelist',
  permission: 'partners.whitelist',
  filters: { state: whitelistMachine.states },
  sorts: ['placed_at', 'until', 'name'],
  sort: '-placed_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
