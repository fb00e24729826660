import { z } from 'zod';
import { defineCall } from './call';
import { currencyCode, day, userId } from './fields';
import { methodType } from './paymentMethods/options';
import { testPaymentCodes } from './plain/testPayments';
import { paymentStatuses } from './plain/payments';

const own = z.strictObject({ user_id: userId });

const test = z.object({
  /** What arrives, in the currency. */
  amount: z.string(),
  currency: currencyCode,
  date: day,
  status: z.enum(paymentStatuses),
  failure_code: z.string().nullable(),
});

const state = z.object({
  eligible: z.boolean(),
  /** ELIGIBLE, or why no test payment can be sent. */
  code: z.enum(['ELIGIBLE', ...testPaymentCodes]),
  message: z.string(),
  /** Where it would be sent: the method that is active, or waits to be approved. */
  method: z.object({ type: methodType, mask: z.string() }).nullable(),
  /** The last test payment to this method. */
  last: test.nullable(),
});
export type TestPaymentState = z.infer<typeof state>;

/** Whether a test payment of a cent can be sent to the payment method (spec 001 §1). */
export const getTestPaymentEligibility = defineCall({
  access: 'active',
  method: 'GET',
  path: 'user/earnings/test-payment/user/eligibility',
  summary: 'Read whether a test payment can be sent',
  spec: '001 §§1, 7',
  query: own,
  answer: z.object({ data: state }),
  refusals: [],
});

/** Sends a cent of the network's own money to the payment method; the balance stays as it is (spec 001 §9). */
export const payTestPayment = defineCall({
  access: 'active',
  notWhileActing: 'payments.act-for-user',
  method: 'POST',
  path: 'user/earnings/test-payment/user/pay',
  summary: 'Send a test payment',
  spec: '001 §§1, 7',
  body: own,
  idempotent: true,
  answer: z.object({ data: state }),
  refusals: ['TEST_PAYMENT_NOT_POSSIBLE'],
});
