import * as heartbeat from '#contract/heartbeat';
import { describeCalls } from '../testing/describeCalls';

describeCalls(heartbeat);
