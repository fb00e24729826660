import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/testPayments.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type TestPayment = AnswerTo<typeof calls.getTestPaymentEligibility>['data'];

/** Whether a test payment can be sent, and what became of the last one. */
export const testPayment = resource(calls.getTestPaymentEligibility, { value: ({ data }) => data });

/** Sends a cent. */
export const payTest = command(calls.payTestPayment, {
  concurrency: 'leading', // a second click sends no second cent
  updates: [update(testPayment, ({ data }) => data)],
  notice: 'testPayments.done',
  rereads: [testPayment],
  rereadsAfterFailure: true,
});

/** A cent of the network's own money, to see whether an account can be paid to. */
export const testPaymentsFeature = defineFeature([testPayment, payTest]);
