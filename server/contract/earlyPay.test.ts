import * as earlyPay from '#contract/earlyPay';
import { describeCalls } from '../testing/describeCalls';

describeCalls(earlyPay, {
  getEarlyPay: {},
  getOwnEarlyPay: {},
  updateFees: { given: { version: '2-10' } },
});
