import { createSelector } from '@reduxjs/toolkit';
import * as calls from '#src/api/calls/promotedGames.generated';
import { sumAmounts } from '#src/lib/amount';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** What videos of promoted games earned the user. */
export const promotedGames = resource(calls.getPromotedGames, { value: ({ data }) => data });

const SUMS = ['gross', 'ordinary', 'earned', 'above', 'givenUp', 'added'] as const;

/** The sums of all months, dollars; null until they have been read. */
export const selectPromotedSums = createSelector([promotedGames.selectValue], (games) => {
  if (!games) return null;
  const sumOf = (part: (typeof SUMS)[number]) => sumAmounts(games.months.map((month) => month[part]));
  return Object.fromEntries(SUMS.map((part) => [part, sumOf(part)])) as Record<(typeof SUMS)[number], string>;
});

/** The months with the names of their channels; a channel that the user has no more has its id. */
export const selectPromotedMonths = createSelector([promotedGames.selectValue], (games) => {
  const names = new Map(games?.channels.map(({ channelId, name }) => [channelId, name]));
  return (games?.months ?? []).map((month) => ({
    ...month,
    channel: names.get(month.channelId) ?? month.channelId,
  }));
});
export type NamedMonth = ReturnType<typeof selectPromotedMonths>[number];

/** The videos that count or counted, with the names of their channels. */
export const selectVideos = createSelector([promotedGames.selectValue], (games) => {
  const names = new Map(games?.channels.map(({ channelId, name }) => [channelId, name]));
  return (games?.videos ?? []).map((video) => ({
    ...video,
    channel: names.get(video.channelId) ?? video.channelId,
  }));
});
export type NamedVideo = ReturnType<typeof selectVideos>[number];

/** What videos of promoted games earned the user. */
export const promotedGamesFeature = defineFeature([promotedGames]);
