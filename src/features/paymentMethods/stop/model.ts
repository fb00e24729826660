import { sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/paymentMethods.generated';
import { send } from '#src/api/client';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { forgetStopCode, heldStopCode } from '#src/session/stopCode';

/** Stops the change that the followed link is about; its code is neither in the store nor in the action. */
export const stopPaymentMethod = command(
  sentBy(calls.stopPaymentMethod, async (_nothing: Record<never, never>, sending) => {
    const answer = await send(calls.stopPaymentMethod)({ code: heldStopCode() }, sending);
    forgetStopCode();
    return answer;
  }),
  { concurrency: 'leading', failure: 'atPlace' },
);

/** The page that stops a change: nobody needs to be signed in. */
export const stopFeature = defineFeature([stopPaymentMethod]);
