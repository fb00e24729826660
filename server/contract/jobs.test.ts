import * as jobs from '#contract/jobs';
import { describeCalls } from '../testing/describeCalls';

describeCalls(jobs);
