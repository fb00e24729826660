import * as channelReview from '#contract/channelReview';
import { describeCalls } from '../testing/describeCalls';

describeCalls(channelReview);
