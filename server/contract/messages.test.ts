import * as messages from '#contract/messages';
import { describeCalls } from '../testing/describeCalls';

describeCalls(messages);
