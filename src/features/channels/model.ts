import { createAction } from '@reduxjs/toolkit';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/channels.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

type List = AnswerTo<typeof calls.getChannels>['data'];
export type Channel = List['items'][number];

/** Fetched right after the profile (spec 000 §7). */
export const FIRST_CHANNELS = { filter: 'all', page: 1, perPage: 10 } as const;

/** The user's channels have changed, and perhaps the permissions with them: profile and first list are read again. */
export const channelsChanged = createAction('channels/changed');

/** The channels after `chosen` became the default; there is only one. */
export const withDefault = (channels: readonly Channel[], chosen: Channel): Channel[] =>
  channels.map((channel) =>
    channel.channelId === chosen.channelId ? chosen : { ...channel, isDefault: false },
  );

const subscribersOf = ({ stats }: Channel): number => stats.subscribers ?? -1;

/** The channels in the order that the contract calls `default`. */
export const inDefaultOrder = (channels: readonly Channel[]): Channel[] =>
  [...channels].sort(
    (one, other) =>
      Number(other.isDefault) - Number(one.isDefault) || subscribersOf(other) - subscribersOf(one),
  );

/** The first channels, and the counts of all, which the guards need. */
export const firstChannels = resource(calls.getChannels, {
  as: 'channels/first',
  keyOf: 'one',
  value: ({ data: { items, counts } }): Pick<List, 'items' | 'counts'> => ({ items, counts }),
  failure: 'notice.cannotRetrieveUserInformation',
});

type State = Parameters<typeof firstChannels.selectValue>[0];

const NONE: Channel[] = [];
export const selectChannels = (state: State): Channel[] => firstChannels.selectValue(state)?.items ?? NONE;
/** Counts of all the user's channels; null before they are known. */
export const selectChannelCounts = (state: State): List['counts'] | null =>
  firstChannels.selectValue(state)?.counts ?? null;

/** Here, because the answer changes the first list as well as the cards. A second click while it is sent does nothing. */
export const setDefault = command(calls.setDefaultChannel, {
  concurrency: 'leading',
  updates: [
    update(firstChannels, ({ data: { channel } }, _given, now) => {
      if (!now) return undefined;
      // A channel that was not among the first now begins the list.
      const others = now.items.filter(({ channelId }) => channelId !== channel.channelId);
      const items = inDefaultOrder(withDefault([channel, ...others], channel));
      return { ...now, items: items.slice(0, FIRST_CHANNELS.perPage) };
    }),
  ],
});

/** The first channels, in the first script. */
export const channelsFeature = defineFeature([firstChannels, setDefault]);
