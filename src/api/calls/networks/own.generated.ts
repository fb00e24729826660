// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networks/own';
import type { Call } from '#src/api/call';

export const getNetworkOverview: Call<'networks/networkOverview', typeof contract.getNetworkOverview> = {
  name: 'networks/networkOverview',
  method: 'GET',
  path: 'network/overview',
  user: true,
  safe: true,
};
