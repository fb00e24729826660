import * as recruiting from '#contract/recruiting';
import { describeCalls } from '../testing/describeCalls';

describeCalls(recruiting, { getRecruits: { by: 'recruiter' } });
