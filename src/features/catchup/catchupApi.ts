import type {
  askCatchup,
  askManualCatchup,
  getCatchupBreakdown,
  getCatchupStatus,
  resolvePaypal,
  withdrawCatchup,
} from '#contract/catchup';
import { endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { serverNow } from '#src/lib/clock';
import type { Known } from './catchupSlice';

const getStatus = endpoint<typeof getCatchupStatus>('GET catchup/status');
/** The status, and when it was read: it stays on the screen when it cannot be read again. */
export const fetchStatus = async (own: { userId: string }, sending: Sending): Promise<Known> => ({
  status: await getStatus(own, sending),
  readAt: new Date(serverNow()).toISOString(),
});
export const fetchBreakdown = endpoint<typeof getCatchupBreakdown>('GET catchup/breakdown');
export const postAsk = endpoint<typeof askCatchup>('POST catchup');
export const postManual = endpoint<typeof askManualCatchup>('POST catchup/manual-request');
const sendResolved = endpoint<typeof resolvePaypal>('POST user/earnings/resolve-paypal');
/** Says that the account is mended; the answer is the new status. */
export const postResolved = async (own: { userId: string }, sending: Sending): Promise<Known> => ({
  status: await sendResolved(own, sending),
  readAt: new Date(serverNow()).toISOString(),
});
export const postWithdraw = endpoint<typeof withdrawCatchup>('POST catchup/withdraw');
