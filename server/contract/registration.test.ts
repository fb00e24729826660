import * as registration from '#contract/registration';
import { describeCalls } from '../testing/describeCalls';

describeCalls(registration);
