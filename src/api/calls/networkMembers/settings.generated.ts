// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networkMembers/settings';
import type { Call } from '#src/api/call';

export const changeNetworkSettings: Call<'networkMembers/changeNetworkSettings', typeof contract.changeNetworkSettings> = {
  name: 'networkMembers/changeNetworkSettings',
  method: 'POST',
  path: 'network/settings',
  user: true,
};

export const getNetworkSettings: Call<'networkMembers/networkSettings', typeof contract.getNetworkSettings> = {
  name: 'networkMembers/networkSettings',
  method: 'GET',
  path: 'network/settings',
  user: true,
  safe: true,
};
