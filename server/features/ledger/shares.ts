import type { Transaction } from 'kysely';
import { audit } from '../../common/audit';
import type { Schema } from '../../database/schema';
import { putJob } from '../../jobs/repository';
import { lockBooking, monthsOfUser, putRebooking, putShare } from './repository';

/** A share that is agreed with a user for a channel, in percent. */
export interface NewShare {
  userId: string;
  channelId: string;
  /** A category, or `*` for all of them. */
  category: string;
  /** `YYYY-MM` from which it applies. */
  effectiveMonth: string;
  percent: string;
  serviceFeePercent: string;
}

/**
 * Agrees on a share. What is booked already of the months that it concerns is booked anew by the difference rule, all of a
 * user's channels of a month at once: a channel's share may count for another one's income, too.
 */
export const agreeShare = async (
  transaction: Transaction<Schema>,
  share: NewShare,
  { by, now }: { by: string; now: Date },
): Promise<{ months: string[] }> => {
  const { userId, channelId, category, effectiveMonth, percent, serviceFeePercent } = share;
  // Whatever is being booked now ends before, with the share that there was.
  await lockBooking(transaction, 'all');
  await putShare(transaction, {
    user_id: userId,
    channel_id: channelId,
    category,
    effective_month: effectiveMonth,
    percent,
    service_fee_percent: serviceFeePercent,
  });
  const months = await monthsOfUser(transaction, userId, effectiveMonth);
  await putRebooking(
    transaction,
    months.map((month) => ({ userId, month })),
    { reason: 'share', now },
  );
  await putJob(transaction, 'imports:book-set-aside', { key: '', now });
  await audit(transaction, { userId: by, action: 'share.agree', subject: channelId, detail: share, at: now });
  return { months };
};
