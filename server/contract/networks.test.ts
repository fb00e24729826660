import * as networks from '#contract/networks';
import { describeCalls } from '../testing/describeCalls';

describeCalls(networks, {
  getNetworks: {},
  getLandingPage: { given: { username: 'brightside' } },
  getShowcaseCreators: {},
});
