import { createSelector } from '@reduxjs/toolkit';
import type { getPromotedGames } from '#contract/promotedGames';
import type { Answer, Parameters } from '#src/api/client';
import { sumAmounts } from '#src/lib/amount';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type Answered = Answer<typeof getPromotedGames>;
export type PromotedGames = Answered['data'];

export const promotedGamesRequest = defineRequest<Parameters<typeof getPromotedGames>, Answered>(
  'promotedGames/get',
  {
    safe: true,
    // The screen says it at its place.
    silent: true,
  },
);

/** What videos of promoted games earned the user; `null` until it has been read. */
export const promotedGamesSlice = createLazySlice({
  name: 'promotedGames',
  initialState: { games: null as PromotedGames | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(promotedGamesRequest.succeeded, (state, { payload }) => {
      state.games = payload.data;
    }),
  selectors: { selectPromotedGames: (state) => state.games },
});

export const { selectPromotedGames } = promotedGamesSlice.selectors;

const SUMS = ['gross', 'ordinary', 'earned', 'above', 'givenUp', 'added'] as const;

/** The sums of all months, dollars; null until they have been read. */
export const selectPromotedSums = createSelector([selectPromotedGames], (games) => {
  if (!games) return null;
  const sumOf = (part: (typeof SUMS)[number]) => sumAmounts(games.months.map((month) => month[part]));
  return Object.fromEntries(SUMS.map((part) => [part, sumOf(part)])) as Record<(typeof SUMS)[number], string>;
});

/** The months with the names of their channels; a channel that the user has no more has its id. */
export const selectPromotedMonths = createSelector([selectPromotedGames], (games) => {
  const names = new Map(games?.channels.map(({ channelId, name }) => [channelId, name]));
  return (games?.months ?? []).map((month) => ({
    ...month,
    channel: names.get(month.channelId) ?? month.channelId,
  }));
});
export type NamedMonth = ReturnType<typeof selectPromotedMonths>[number];

/** The videos that count or counted, with the names of their channels. */
export const selectVideos = createSelector([selectPromotedGames], (games) => {
  const names = new Map(games?.channels.map(({ channelId, name }) => [channelId, name]));
  return (games?.videos ?? []).map((video) => ({
    ...video,
    channel: names.get(video.channelId) ?? video.channelId,
  }));
});
export type NamedVideo = ReturnType<typeof selectVideos>[number];
