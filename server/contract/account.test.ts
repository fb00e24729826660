import * as account from '#contract/account';
import { describeCalls } from '../testing/describeCalls';

describeCalls(account);
