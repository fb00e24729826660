// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/introduce/review';
import type { Call } from '#src/api/call';

export const approveGame: Call<'introduce/approveGame', typeof contract.approveGame> = {
  name: 'introduce/approveGame',
  method: 'POST',
  path: 'admin/games/approve',
  user: true,
};

export const denyGame: Call<'introduce/denyGame', typeof contract.denyGame> = {
  name: 'introduce/denyGame',
  method: 'POST',
  path: 'admin/games/deny',
  user: true,
};

export const getGameHistory: Call<'introduce/gameHistory', typeof contract.getGameHistory> = {
  name: 'introduce/gameHistory',
  method: 'GET',
  path: 'admin/games/history',
  user: true,
  safe: true,
};

export const getSubmittedGames: Call<'introduce/submittedGames', typeof contract.getSubmittedGames> = {
  name: 'introduce/submittedGames',
  method: 'GET',
  path: 'admin/games',
  user: true,
  safe: true,
  csv: true,
};
