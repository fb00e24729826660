import * as policies from '#contract/policies';
import { describeCalls } from '../testing/describeCalls';

describeCalls(policies, {
  getPolicies: {},
  acceptPolicy: { given: { policy: 'terms-of-use', version: 1 } },
});
