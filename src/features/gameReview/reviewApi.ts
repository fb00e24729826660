import type { approveGame, denyGame, getGameHistory, getSubmittedGames } from '#contract/gameReview';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchGames = endpoint<typeof getSubmittedGames>('GET admin/games');
export const downloadGames = downloadEndpoint<(typeof getSubmittedGames)['csv']>('GET admin/games/csv');
export const fetchHistory = endpoint<typeof getGameHistory>('GET admin/games/history');
export const postApprove = endpoint<typeof approveGame>('POST admin/games/approve');
export const postDeny = endpoint<typeof denyGame>('POST admin/games/deny');
