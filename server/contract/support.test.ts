import * as support from '#contract/support';
import { describeCalls } from '../testing/describeCalls';

describeCalls(support);
