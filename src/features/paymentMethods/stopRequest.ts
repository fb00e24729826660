import type { stopPaymentMethod } from '#contract/paymentMethods';
import { endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { defineRequest } from '#src/request/request';
import { forgetStopCode, heldStopCode } from '#src/session/stopCode';

const postStop = endpoint<typeof stopPaymentMethod>('POST user/payment-method/stop');

/** Stops the change that the followed link is about; its code is neither in the store nor in the action. */
export const stopRequest = defineRequest<object, unknown>('paymentMethods/stop', { silent: true });

export const stop = async (_nothing: object, sending?: Sending) => {
  const answer = await postStop({ code: heldStopCode() }, sending);
  forgetStopCode();
  return answer;
};
