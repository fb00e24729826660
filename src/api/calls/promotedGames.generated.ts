// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/promotedGames';
import type { Call } from '#src/api/call';

export const addPromotedVideo: Call<'promotedGames/addPromotedVideo', typeof contract.addPromotedVideo> = {
  name: 'promotedGames/addPromotedVideo',
  method: 'POST',
  path: 'admin/promoted-videos/add',
  user: true,
  idempotent: true,
};

export const endPromotedVideo: Call<'promotedGames/endPromotedVideo', typeof contract.endPromotedVideo> = {
  name: 'promotedGames/endPromotedVideo',
  method: 'POST',
  path: 'admin/promoted-videos/end',
  user: true,
};

export const getPromotedGames: Call<'promotedGames/promotedGames', typeof contract.getPromotedGames> = {
  name: 'promotedGames/promotedGames',
  method: 'GET',
  path: 'user/promoted-games',
  user: true,
  safe: true,
};

export const getPromotedVideoHistory: Call<'promotedGames/promotedVideoHistory', typeof contract.getPromotedVideoHistory> = {
  name: 'promotedGames/promotedVideoHistory',
  method: 'GET',
  path: 'admin/promoted-videos/history',
  user: true,
  safe: true,
};

export const getPromotedVideos: Call<'promotedGames/promotedVideos', typeof contract.getPromotedVideos> = {
  name: 'promotedGames/promotedVideos',
  method: 'GET',
  path: 'admin/promoted-videos',
  user: true,
  safe: true,
  csv: true,
};
