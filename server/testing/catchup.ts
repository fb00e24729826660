import { askManualCatchup } from '#contract/catchUp';
import { bookedRows } from './bookedRows';
import type { TestServer } from './harness';
import { paymentsOn } from './payments';

/** The day of a payment of tests that did not arrive, and the last month that it was for. */
export const FAILED_ON = '2026-02-18';
export const FAILED_MONTH = '2025-12';

/**
 * Gives a creator an active method and so many dollars that a payment should have brought: it failed on our side, so that nothing
 * speaks against asking for them.
 */
export const missedPayment = async (
  server: TestServer,
  username: string,
  amount: string,
  payment: Partial<Parameters<ReturnType<typeof bookedRows>['paid']>[1]> = {},
): Promise<void> => {
  const on = paymentsOn(() => server);
  await on.paidTo(username);
  await on.earned(username, FAILED_MONTH, amount);
  await bookedRows(server).paid(username, {
    date: FAILED_ON,
    month: FAILED_MONTH,
    amount,
    status: 'failed',
    failure_code: '1002',
    ...payment,
  });
};

/** A creator has asked staff for what a payment should have brought. Returns what names the request in calls of staff. */
export const askedOfStaff = async (
  server: TestServer,
  username = 'creator',
  amount = '120',
): Promise<{ subject_id: string; catchup_id: string }> => {
  await missedPayment(server, username, amount);
  const { data } = await server.as(username).call(askManualCatchup, { note: 'My old address was closed.' });
  return { subject_id: await server.idOf(username), catchup_id: data.item.catchup_id };
};
