import * as linkedAccounts from '#contract/linkedAccounts';
import { describeCalls } from '../testing/describeCalls';

describeCalls(linkedAccounts);
