import * as privacy from '#contract/privacy';
import { describeCalls } from '../testing/describeCalls';

describeCalls(privacy);
