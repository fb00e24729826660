import * as acting from '#contract/acting';
import { describeCalls } from '../testing/describeCalls';

describeCalls(acting);
