// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/unlinks';
import type { Call } from '#src/api/call';

export const cancelUnlink: Call<'unlinks/cancelUnlink', typeof contract.cancelUnlink> = {
  name: 'unlinks/cancelUnlink',
  method: 'POST',
  path: 'user/channel/unlink-cancel',
  user: true,
  notWhileActing: true,
};

export const deleteChannel: Call<'unlinks/deleteChannel', typeof contract.deleteChannel> = {
  name: 'unlinks/deleteChannel',
  method: 'DELETE',
  path: 'user/channel',
  user: true,
  notWhileActing: true,
};

export const getExitPack: Call<'unlinks/exitPack', typeof contract.getExitPack> = {
  name: 'unlinks/exitPack',
  method: 'GET',
  path: 'user/channel/exit-pack',
  user: true,
  safe: true,
  transport: 'download',
};

export const getLeaving: Call<'unlinks/leaving', typeof contract.getLeaving> = {
  name: 'unlinks/leaving',
  method: 'GET',
  path: 'user/channel/leaving',
  user: true,
  safe: true,
};

export const getUnlinkHistory: Call<'unlinks/unlinkHistory', typeof contract.getUnlinkHistory> = {
  name: 'unlinks/unlinkHistory',
  method: 'GET',
  path: 'admin/unlinks/history',
  user: true,
  safe: true,
};

export const getUnlinks: Call<'unlinks/unlinks', typeof contract.getUnlinks> = {
  name: 'unlinks/unlinks',
  method: 'GET',
  path: 'admin/unlinks',
  user: true,
  safe: true,
  csv: true,
};

export const hastenUnlink: Call<'unlinks/hastenUnlink', typeof contract.hastenUnlink> = {
  name: 'unlinks/hastenUnlink',
  method: 'POST',
  path: 'admin/unlinks/hasten',
  user: true,
};

export const queueUnlink: Call<'unlinks/queueUnlink', typeof contract.queueUnlink> = {
  name: 'unlinks/queueUnlink',
  method: 'POST',
  path: 'admin/unlinks/queue',
  user: true,
};

export const stopUnlink: Call<'unlinks/stopUnlink', typeof contract.stopUnlink> = {
  name: 'unlinks/stopUnlink',
  method: 'POST',
  path: 'admin/unlinks/stop',
  user: true,
};
