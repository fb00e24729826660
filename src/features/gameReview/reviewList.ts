import type { getSubmittedGames } from '#contract/gameReview';
import { gameList, gameMachine } from '#contract/plain/introduce';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadGames, fetchGames, fetchHistory, postApprove, postDeny } from './reviewApi';

export type SubmittedGame = RowOf<typeof getSubmittedGames>;

/** The games that creators have submitted. */
export const games = createList<typeof getSubmittedGames>('games', gameList, {
  fetch: fetchGames,
  download: downloadGames,
  rowKey: ({ subjectId }) => subjectId,
  path: paths.gameReview,
});

/** Deciding which of them others are shown. */
export const review = createDecisions(gameMachine, {
  list: games,
  keyOf: ({ subjectId }: SubmittedGame) => ({ subjectId }),
  seenOf: ({ seen }) => seen,
  fetchHistory,
  acts: { approve: postApprove, deny: postDeny },
});
