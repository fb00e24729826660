import * as policies from '#contract/policies';
import { describeCalls } from '../testing/describeCalls';

describeCalls(policies);
