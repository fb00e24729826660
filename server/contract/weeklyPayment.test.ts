import * as weeklyPayment from '#contract/weeklyPayment';
import { describeCalls } from '../testing/describeCalls';
import { claimsOn, monthAgo } from '../testing/estimates';
import type { TestServer } from '../testing/harness';
import { paymentsOn } from '../testing/payments';

const WHO = 'creator';

/** A creator to whom weekly payment is offered, with final money and estimates. */
const offered =
  <Given extends object>(given: Given) =>
  async (server: TestServer) => {
    const on = paymentsOn(() => server);
    await on.paidTo(WHO);
    await on.earned(WHO, monthAgo(2), '120');
    await on.earned(WHO, monthAgo(1), '80');
    await claimsOn(() => server).estimated(WHO, '200');
    return { given };
  };

describeCalls(weeklyPayment, {
  getWeeklyPayment: offered({}),
  enrolWeekly: offered({ enrolled: true }),
  comparePayingTimes: offered({}),
});
