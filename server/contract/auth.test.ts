import * as auth from '#contract/auth';
import { describeCalls } from '../testing/describeCalls';

describeCalls(auth);
