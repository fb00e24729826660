import type { Transaction } from 'kysely';
import type { EntryReason } from '#contract/earnings';
import { audit } from '../../common/audit';
import type { Schema } from '../../database/schema';
import { putJob } from '../../jobs/repository';
import { lockBooking, monthsOfUser, putRebooking, putShare } from './repository';
import { OFFERED } from './rules';

/** A share that is agreed with a user for a channel, in percent. */
export interface NewShare {
  userId: string;
  /** `OFFERED` for a share of one month. */
  channelId: string;
  /** A category, or `*` for all of them. */
  category: string;
  /** `YYYY-MM` from which it applies. */
  effectiveMonth: string;
  percent: string;
  serviceFeePercent: string;
}

/** Has months of users booked anew by the job. */
export const rebook = async (
  transaction: Transaction<Schema>,
  months: readonly { userId: string; month: string }[],
  { reason, now }: { reason: EntryReason; now: Date },
): Promise<void> => {
  await putRebooking(transaction, months, { reason, now });
  await putJob(transaction, 'imports:book-set-aside', { key: '', now });
};

/**
 * Agrees on a share. What is booked already of the months that it concerns is booked anew by the difference rule, all of a
 * user's channels of a month at once: a channel's share may count for another one's income, too. The caller holds the lock of all books.
 */
export const writeShare = async (
  transaction: Transaction<Schema>,
  share: NewShare,
  { by, now }: { by: string; now: Date },
): Promise<{ months: string[] }> => {
  const { userId, channelId, category, effectiveMonth, percent, serviceFeePercent } = share;
  await putShare(transaction, {
    user_id: userId,
    channel_id: channelId,
    category,
    effective_month: effectiveMonth,
    percent,
    service_fee_percent: serviceFeePercent,
  });
  const concerned = await monthsOfUser(transaction, userId, effectiveMonth);
  const months = channelId === OFFERED ? concerned.filter((month) => month === effectiveMonth) : concerned;
  await rebook(
    transaction,
    months.map((month) => ({ userId, month })),
    { reason: 'share', now },
  );
  await audit(transaction, {
    userId: by,
    action: 'share.agree',
    subject: channelId,
    about: userId,
    detail: share,
    at: now,
  });
  return { months };
};

/** The same, after whatever is being booked now: with the share that there was. */
export const agreeShare = async (
  transaction: Transaction<Schema>,
  share: NewShare,
  by: { by: string; now: Date },
): Promise<{ months: string[] }> => {
  await lockBooking(transaction, 'all');
  return writeShare(transaction, share, by);
};
