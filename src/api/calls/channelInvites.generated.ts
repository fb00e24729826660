// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/channelInvites';
import type { Call } from '#src/api/call';

export const cancelInvite: Call<'channelInvites/cancelInvite', typeof contract.cancelInvite> = {
  name: 'channelInvites/cancelInvite',
  method: 'POST',
  path: 'admin/invites/cancel',
  user: true,
};

export const checkInvites: Call<'channelInvites/checkInvites', typeof contract.checkInvites> = {
  name: 'channelInvites/checkInvites',
  method: 'POST',
  path: 'admin/invites/check',
  user: true,
  safe: true,
};

export const confirmInvite: Call<'channelInvites/confirmInvite', typeof contract.confirmInvite> = {
  name: 'channelInvites/confirmInvite',
  method: 'POST',
  path: 'admin/invites/confirm',
  user: true,
};

export const confirmInvites: Call<'channelInvites/confirmInvites', typeof contract.confirmInvites> = {
  name: 'channelInvites/confirmInvites',
  method: 'POST',
  path: 'admin/invites/confirm-many',
  user: true,
  idempotent: true,
};

export const downloadHandOver: Call<'channelInvites/downloadHandOver', typeof contract.downloadHandOver> = {
  name: 'channelInvites/downloadHandOver',
  method: 'GET',
  path: 'admin/invites/hand-over',
  user: true,
  safe: true,
  transport: 'download',
};

export const getAcceptanceRate: Call<'channelInvites/acceptanceRate', typeof contract.getAcceptanceRate> = {
  name: 'channelInvites/acceptanceRate',
  method: 'GET',
  path: 'cms/acceptance-rate',
  user: true,
  safe: true,
};

export const getCmsStatus: Call<'channelInvites/cmsStatus', typeof contract.getCmsStatus> = {
  name: 'channelInvites/cmsStatus',
  method: 'GET',
  path: 'channel/cms/status',
  user: true,
  safe: true,
};

export const getInviteHistory: Call<'channelInvites/inviteHistory', typeof contract.getInviteHistory> = {
  name: 'channelInvites/inviteHistory',
  method: 'GET',
  path: 'admin/invites/history',
  user: true,
  safe: true,
};

export const getInvites: Call<'channelInvites/invites', typeof contract.getInvites> = {
  name: 'channelInvites/invites',
  method: 'GET',
  path: 'admin/invites',
  user: true,
  safe: true,
  csv: true,
};

export const inviteSelf: Call<'channelInvites/inviteSelf', typeof contract.inviteSelf> = {
  name: 'channelInvites/inviteSelf',
  method: 'POST',
  path: 'channel/cms/self-invite',
  user: true,
  notWhileActing: true,
};

export const reportInvite: Call<'channelInvites/reportInvite', typeof contract.reportInvite> = {
  name: 'channelInvites/reportInvite',
  method: 'POST',
  path: 'admin/invites/report',
  user: true,
};

export const sendInvites: Call<'channelInvites/sendInvites', typeof contract.sendInvites> = {
  name: 'channelInvites/sendInvites',
  method: 'POST',
  path: 'admin/invites',
  user: true,
  idempotent: true,
};

export const uploadInvites: Call<'channelInvites/uploadInvites', typeof contract.uploadInvites> = {
  name: 'channelInvites/uploadInvites',
  method: 'POST',
  path: 'admin/invites/upload',
  user: true,
  transport: 'upload',
};
