import * as analytics from '#contract/analytics';
import { describeCalls } from '../testing/describeCalls';

describeCalls(analytics);
