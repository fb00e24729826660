import { type WeeklyCode, weeklyMethods } from '#contract/plain/weeklyPayment';
import type { PaymentDraft } from '../payments';

/** Why weekly payment cannot be switched on; null where it can. */
export const weeklyCodeOf = ({ user, method }: Pick<PaymentDraft, 'user' | 'method'>): WeeklyCode | null => {
  if (user.email_verified_at === null) return 'EMAIL_NOT_VERIFIED';
  if (method?.status !== 'active') return 'NO_PAYMENT_METHOD';
  return weeklyMethods.some((type) => type === method.type) ? null : 'WEEKLY_NOT_OFFERED';
};
