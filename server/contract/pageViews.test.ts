import * as pageViews from '#contract/pageViews';
import { describeCalls } from '../testing/describeCalls';

describeCalls(pageViews);
