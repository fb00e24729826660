import * as queues from '#contract/queues';
import { describeCalls } from '../testing/describeCalls';

describeCalls(queues, { getQueues: { by: 'reviewer' } });
