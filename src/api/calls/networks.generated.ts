// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networks';
import type { Call } from '#src/api/call';

export const getLandingPage: Call<'networks/landingPage', typeof contract.getLandingPage> = {
  name: 'networks/landingPage',
  method: 'GET',
  path: 'network/landing-page',
  safe: true,
};

export const getNetworks: Call<'networks/networks', typeof contract.getNetworks> = {
  name: 'networks/networks',
  method: 'GET',
  path: 'networks',
  safe: true,
};

export const getShowcaseCreators: Call<'networks/showcaseCreators', typeof contract.getShowcaseCreators> = {
  name: 'networks/showcaseCreators',
  method: 'GET',
  path: 'getShowcaseCreators',
  safe: true,
};
