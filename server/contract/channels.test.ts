import * as channels from '#contract/channels';
import { describeCalls } from '../testing/describeCalls';

describeCalls(channels);
