// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networkRequests';
import type { Call } from '#src/api/call';

export const approveNetworkRequest: Call<'networkRequests/approveNetworkRequest', typeof contract.approveNetworkRequest> = {
  name: 'networkRequests/approveNetworkRequest',
  method: 'POST',
  path: 'admin/network-requests/approve',
  user: true,
};

export const askForNetwork: Call<'networkRequests/askForNetwork', typeof contract.askForNetwork> = {
  name: 'networkRequests/askForNetwork',
  method: 'POST',
  path: 'user/network-request',
  user: true,
  notWhileActing: true,
};

export const cancelNetworkRequest: Call<'networkRequests/cancelNetworkRequest', typeof contract.cancelNetworkRequest> = {
  name: 'networkRequests/cancelNetworkRequest',
  method: 'DELETE',
  path: 'user/network-request',
  user: true,
  notWhileActing: true,
};

export const getNetworkRequest: Call<'networkRequests/networkRequest', typeof contract.getNetworkRequest> = {
  name: 'networkRequests/networkRequest',
  method: 'GET',
  path: 'user/network-request',
  user: true,
  safe: true,
};

export const getNetworkRequestHistory: Call<'networkRequests/networkRequestHistory', typeof contract.getNetworkRequestHistory> = {
  name: 'networkRequests/networkRequestHistory',
  method: 'GET',
  path: 'admin/network-requests/history',
  user: true,
  safe: true,
};

export const getNetworkRequests: Call<'networkRequests/networkRequests', typeof contract.getNetworkRequests> = {
  name: 'networkRequests/networkRequests',
  method: 'GET',
  path: 'admin/network-requests',
  user: true,
  safe: true,
  csv: true,
};

export const rejectNetworkRequest: Call<'networkRequests/rejectNetworkRequest', typeof contract.rejectNetworkRequest> = {
  name: 'networkRequests/rejectNetworkRequest',
  method: 'POST',
  path: 'admin/network-requests/reject',
  user: true,
};
