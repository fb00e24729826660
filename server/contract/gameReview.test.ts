import * as gameReview from '#contract/gameReview';
import { describeCalls } from '../testing/describeCalls';

describeCalls(gameReview);
