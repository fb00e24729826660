import * as codes from '#contract/codes';
import { describeCalls } from '../testing/describeCalls';

describeCalls(codes);
