// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networkTransfers';
import type { Call } from '#src/api/call';

export const approveNetworkTransfer: Call<'networkTransfers/approveNetworkTransfer', typeof contract.approveNetworkTransfer> = {
  name: 'networkTransfers/approveNetworkTransfer',
  method: 'POST',
  path: 'admin/network-transfers/approve',
  user: true,
};

export const askNetworkTransfer: Call<'networkTransfers/askNetworkTransfer', typeof contract.askNetworkTransfer> = {
  name: 'networkTransfers/askNetworkTransfer',
  method: 'POST',
  path: 'user/network-transfer',
  user: true,
  notWhileActing: true,
};

export const cancelNetworkTransfer: Call<'networkTransfers/cancelNetworkTransfer', typeof contract.cancelNetworkTransfer> = {
  name: 'networkTransfers/cancelNetworkTransfer',
  method: 'DELETE',
  path: 'user/network-transfer',
  user: true,
  notWhileActing: true,
};

export const checkMove: Call<'networkTransfers/checkMove', typeof contract.checkMove> = {
  name: 'networkTransfers/checkMove',
  method: 'POST',
  path: 'admin/network-members/move/check',
  user: true,
};

export const denyNetworkTransfer: Call<'networkTransfers/denyNetworkTransfer', typeof contract.denyNetworkTransfer> = {
  name: 'networkTransfers/denyNetworkTransfer',
  method: 'POST',
  path: 'admin/network-transfers/deny',
  user: true,
};

export const getMoveNetworks: Call<'networkTransfers/moveNetworks', typeof contract.getMoveNetworks> = {
  name: 'networkTransfers/moveNetworks',
  method: 'GET',
  path: 'admin/network-members/networks',
  user: true,
  safe: true,
};

export const getNetworkMoves: Call<'networkTransfers/networkMoves', typeof contract.getNetworkMoves> = {
  name: 'networkTransfers/networkMoves',
  method: 'GET',
  path: 'admin/network-members/moves',
  user: true,
  safe: true,
};

export const getNetworkTransfer: Call<'networkTransfers/networkTransfer', typeof contract.getNetworkTransfer> = {
  name: 'networkTransfers/networkTransfer',
  method: 'GET',
  path: 'user/network-transfer',
  user: true,
  safe: true,
};

export const getNetworkTransferHistory: Call<'networkTransfers/networkTransferHistory', typeof contract.getNetworkTransferHistory> = {
  name: 'networkTransfers/networkTransferHistory',
  method: 'GET',
  path: 'admin/network-transfers/history',
  user: true,
  safe: true,
};

export const getNetworkTransfers: Call<'networkTransfers/networkTransfers', typeof contract.getNetworkTransfers> = {
  name: 'networkTransfers/networkTransfers',
  method: 'GET',
  path: 'admin/network-transfers',
  user: true,
  safe: true,
  csv: true,
};

export const moveMembers: Call<'networkTransfers/moveMembers', typeof contract.moveMembers> = {
  name: 'networkTransfers/moveMembers',
  method: 'POST',
  path: 'admin/network-members/move',
  user: true,
  idempotent: true,
};

export const stopNetworkTransfer: Call<'networkTransfers/stopNetworkTransfer', typeof contract.stopNetworkTransfer> = {
  name: 'networkTransfers/stopNetworkTransfer',
  method: 'POST',
  path: 'admin/network-transfers/stop',
  user: true,
};
