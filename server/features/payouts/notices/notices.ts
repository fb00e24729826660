import { paypalWebhook } from '#contract/payouts';
import type { Connection } from '../../../database/open';
import { OutsideFailure } from '../../../integrations/outside';
import { defineHandler } from '../../../jobs/types';
import type { Services } from '../../../services';
import { lookAtBatch } from '../follow';
import { type NoticeRow, deleteNoticesBefore, nextNotice, updateNotice } from './repository';
import { takeReport } from '../report';
import { type BatchRow, attemptOfItem, batchNamed, batchOfProvider } from '../repository';
import { acceptBatch } from '../send';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// How long after each try a notice is handled again; after the last one the payment is heard of when its batch is looked at.
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];
const KEPT = 90 * DAY;

/** Notes that a service has a batch of which nobody knew, and returns the batch as it is then. */
const known = async (
  connection: Connection,
  batch: BatchRow,
  { providerId, now }: { providerId: string; now: Date },
): Promise<BatchRow | undefined> => {
  await acceptBatch(connection, { batchId: batch.batch_id, providerId, now });
  return batchNamed(connection, batch.batch_id);
};

/** Takes in how a payment stands that a notice names. What the notice itself says is not believed: it may be older than what is known. */
const takeItem = async (services: Services, payoutItemId: string, now: Date): Promise<void> => {
  const { connection, paypal } = services;
  const found = await paypal?.itemBatch(payoutItemId);
  const attempt = found && (await attemptOfItem(connection, found.report.itemId));
  const batch = attempt && (await batchNamed(connection, attempt.batch_id));
  if (!found || !attempt || !batch) return;
  const { batchProviderId, report } = found;
  const at =
    batchProviderId === '' ? batch : await known(connection, batch, { providerId: batchProviderId, now });
  // The same payment in another batch of PayPal's is another payment. The comparison of the books finds it.
  if (batchProviderId !== '' && at?.provider_id !== batchProviderId) return;
  await takeReport(connection, attempt, report, now);
};

/** Looks now at a batch that a notice names: by PayPal's id, or by ours, where nobody knew whether PayPal has it. */
const takeBatch = async (
  services: Services,
  { providerId, batchId }: { providerId: string; batchId: string },
  now: Date,
): Promise<void> => {
  const { connection } = services;
  const batch = (await batchOfProvider(connection, providerId)) ?? (await batchNamed(connection, batchId));
  const at = batch && (await known(connection, batch, { providerId, now }));
  if (at?.provider_id === providerId) await lookAtBatch(services, at, now);
};

const take = async (services: Services, notice: NoticeRow, now: Date): Promise<void> => {
  const text = services.bodies.open({ keyId: notice.body_key, text: notice.body }, notice.event_id);
  // Its key is gone: the payment is heard of when its batch is looked at.
  if (text === undefined) return;
  const { resource } = paypalWebhook.body.parse(JSON.parse(text));
  const { payout_item_id: payoutItemId, batch_header: header } = resource;
  if (payoutItemId !== undefined) await takeItem(services, payoutItemId, now);
  else if (header) {
    const batchId = header.sender_batch_header?.sender_batch_id ?? '';
    await takeBatch(services, { providerId: header.payout_batch_id, batchId }, now);
  }
};

/** When a notice that could not be handled is handled again; null: not any more. */
const later = (notice: NoticeRow, now: Date): Date | null => {
  const pause = PAUSES[Number(notice.tries)];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};

/** The job that handles what services have told: one notice a slice. What cannot be handled now holds up no other. */
export const noticesHandler = (services: Services) =>
  defineHandler<'payments:notices', { done: number; failed: number }>(
    async ({ connection, state, now, keep, dryRun, signal }) => {
      const { done, failed } = state ?? { done: 0, failed: 0 };
      if (dryRun) return {};
      signal.throwIfAborted();
      const notice = await nextNotice(connection, now);
      if (!notice) return { payments: done, failed };
      await updateNotice(connection, notice, {
        tries: Number(notice.tries) + 1,
        handle_at: later(notice, now),
      });
      try {
        await take({ ...services, connection }, notice, now);
        await updateNotice(connection, notice, { handle_at: null });
        await keep(connection, { done: done + 1, failed });
      } catch (cause) {
        if (!(cause instanceof OutsideFailure)) throw cause;
        await keep(connection, { done, failed: failed + 1 });
      }
      return 'more';
    },
  );

/** Forgets what services told long ago. */
export const forgetNotices = (connection: Connection, now: Date) =>
  deleteNoticesBefore(connection, new Date(now.getTime() - KEPT));
