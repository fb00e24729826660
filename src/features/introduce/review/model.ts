import { gameList, gameMachine } from '#contract/plain/introduce';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/introduce/review.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type SubmittedGame = RowOf<ContractOf<typeof calls.getSubmittedGames>>;

/** The games that creators have submitted. */
export const games = list(calls.getSubmittedGames, gameList, {
  rowKey: ({ subjectId }) => subjectId,
  path: paths.gameReview,
});

/** Deciding which of them others are shown. */
export const review = decisions(gameMachine, {
  list: games,
  keyOf: ({ subjectId }: SubmittedGame) => ({ subjectId }),
  seenOf: ({ seen }) => seen,
  history: calls.getGameHistory,
  acts: { approve: calls.approveGame, deny: calls.denyGame },
});

/** Deciding which games others are shown. */
export const gameReviewFeature = defineFeature([games, review]);
