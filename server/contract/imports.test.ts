import * as imports from '#contract/imports';
import { describeCalls } from '../testing/describeCalls';

describeCalls(imports);
