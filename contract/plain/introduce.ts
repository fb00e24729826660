import { SIZES, plainList } from './list';
import { defineMachine } from './machine';

const reviewing = { permission: 'game.review' } as const;

/**
 * The game that a creator makes. Other creators are shown it once it is approved, and as long as its maker lets it be
 * published; where its maker changes what they are shown, it is decided on anew.
 */
export const gameMachine = defineMachine({
  name: 'game',
  states: ['draft', 'submitted', 'approved', 'denied'],
  transitions: {
    submit: { from: ['draft', 'approved', 'denied'], to: 'submitted', by: 'owner' },
    withdraw: { from: ['submitted', 'approved', 'denied'], to: 'draft', by: 'owner' },
    approve: { from: ['submitted', 'denied'], to: 'approved', by: reviewing, notifies: 'game-approved' },
    deny: {
      from: ['submitted', 'approved'],
      to: 'denied',
      by: reviewing,
      reason: 'required',
      notifies: 'game-denied',
      danger: true,
    },
  },
});

/** The games that creators have submitted, for staff. */
export const gameList = plainList({
  path: 'admin/games',
  permission: 'game.review',
  filters: { state: ['submitted', 'approved', 'denied'] },
  opens: { state: 'submitted' },
  sorts: ['submitted_at', 'name'],
  sort: '-submitted_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
