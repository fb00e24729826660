import * as earnings from '#contract/earnings';
import { describeCalls } from '../testing/describeCalls';

describeCalls(earnings);
