import * as introduce from '#contract/introduce';
import { describeCalls } from '../testing/describeCalls';

describeCalls(introduce);
