import * as profile from '#contract/profile';
import { describeCalls } from '../testing/describeCalls';

describeCalls(profile);
