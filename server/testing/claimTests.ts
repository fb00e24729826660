import { getInstantAggregated, getInstantStatus } from '#contract/instantPayment';
import { claimsOn } from './estimates';
import { type TestServer, startTestServer } from './harness';
import { later } from './importTests';
import { minutesLater, paymentsOn } from './payments';
import { paypalOn } from './payouts';

/** Who claims in the tests. */
export const WHO = 'creator';

/** A server for the tests of a file that claim and pay, started over before each of them; all of its books are right after each. */
export const claimTests = () => {
  let current: TestServer | undefined;
  const server = later(() => current);
  const on = paymentsOn(() => server);
  const paypal = paypalOn(() => server);
  beforeAll(async () => {
    current = await startTestServer({ listening: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.startOver();
    await paypal.calm();
  });
  afterEach(() => on.expectRight());
  const creator = () => server.as(WHO);
  return {
    server,
    on,
    paypal,
    claims: claimsOn(() => server),
    creator,
    status: () => creator().call(getInstantStatus),
    aggregated: async () => (await creator().call(getInstantAggregated)).aggregated,
    /** What is approved is paid, and PayPal says that it arrived. */
    letArrive: async () => {
      await server.work();
      await on.follow(minutesLater(20, new Date()));
      await on.follow(minutesLater(40, new Date()));
    },
  };
};
