// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/gameReview';
import type { Call } from '#src/api/call';

export const approveGame: Call<'gameReview/approveGame', typeof contract.approveGame> = {
  name: 'gameReview/approveGame',
  method: 'POST',
  path: 'admin/games/approve',
  user: true,
};

export const denyGame: Call<'gameReview/denyGame', typeof contract.denyGame> = {
  name: 'gameReview/denyGame',
  method: 'POST',
  path: 'admin/games/deny',
  user: true,
};

export const getGameHistory: Call<'gameReview/gameHistory', typeof contract.getGameHistory> = {
  name: 'gameReview/gameHistory',
  method: 'GET',
  path: 'admin/games/history',
  user: true,
  safe: true,
};

export const getSubmittedGames: Call<'gameReview/submittedGames', typeof contract.getSubmittedGames> = {
  name: 'gameReview/submittedGames',
  method: 'GET',
  path: 'admin/games',
  user: true,
  safe: true,
  csv: true,
};
