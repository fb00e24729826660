import * as inbox from '#contract/inbox';
import { describeCalls } from '../testing/describeCalls';

describeCalls(inbox);
