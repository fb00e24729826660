import { CHANNEL_INVITE, SELF_INVITE } from './channelInvites';
import { SIZES, plainList } from './list';
import { networkMachine } from './networks';
import { PROMOTED_GAMES } from './promotedGames';
import type { Refusals } from './refusals';

/** The refusal codes of the calls by which staff manage networks and product pages. */
export const refusals = {
  NETWORK_NAME_IN_USE: { status: 409, text: 'This username is taken' },
} as const satisfies Refusals;

/** What a network can switch on and off. Where it says nothing, promoted games are on and the others off. */
export const networkFeatures = [
  'advance-tariff',
  CHANNEL_INVITE,
  SELF_INVITE,
  'share-offer',
  PROMOTED_GAMES,
] as const;
export type NetworkFeature = (typeof networkFeatures)[number];

/** Whether a network has a feature of which it says nothing. */
export const isOnByItself = (feature: NetworkFeature): boolean => feature === PROMOTED_GAMES;

const managing = { permission: 'network.manage' } as const;

/** The networks, for staff. */
export const networkList = plainList({
  ...managing,
  path: 'admin/networks',
  filters: { state: networkMachine.states, label: 'text' },
  sorts: ['name', 'username', 'created_at'],
  sort: 'name',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});

/** The networks by their size and what they bring. */
export const topNetworkList = plainList({
  ...managing,
  path: 'admin/top-networks',
  filters: { state: networkMachine.states },
  sorts: ['members', 'channels', 'views', 'earned', 'name'],
  sort: '-members',
  sizes: SIZES,
  csv: true,
});

/** The pages of products. */
export const productPageList = plainList({
  ...managing,
  path: 'admin/product-pages',
  sorts: ['slug', 'title'],
  sort: 'slug',
  sizes: SIZES,
});
