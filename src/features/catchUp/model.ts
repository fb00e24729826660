import { type AnswerTo, type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/catchUp.generated';
import { send } from '#src/api/client';
import { serverNow } from '#src/lib/clock';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { CATCHUP_FORM } from './catchupForm';

export type Status = AnswerTo<typeof calls.getCatchupStatus>;
export type Asked = NonNullable<Status['catchup']>;
export type Breakdown = AnswerTo<typeof calls.getCatchupBreakdown>['data'];

type Nothing = Given<ContractOf<typeof calls.getCatchupStatus>>;

// When it was read is said where it cannot be read again.
const readNow = (status: Status) => ({ status, readAt: new Date(serverNow()).toISOString() });

/** The status, and when it was read. */
export const catchupStatus = resource(
  sentBy(calls.getCatchupStatus, async (given: Nothing, sending) =>
    readNow(await send(calls.getCatchupStatus)(given, sending)),
  ),
);

/** Of which months and sources the payment would be. */
export const catchupBreakdown = resource(calls.getCatchupBreakdown, { value: ({ data }) => data });

// What an answer does not hold: the amount, and why another request is not possible now. After a refusal the user saw
// what is no longer true.
const following = {
  failure: 'atPlace',
  rereads: () => [catchupStatus.started()],
  rereadsAfterFailure: true,
} as const;

// 'leading': one click asks once.
export const askCatchup = command(calls.askCatchup, {
  ...following,
  concurrency: 'leading',
  notice: 'catchUp.ask.done',
});
export const askManually = command(calls.askManualCatchup, {
  ...following,
  concurrency: 'leading',
  form: CATCHUP_FORM,
  notice: 'catchUp.manual.done',
});
export const withdrawCatchup = command(calls.withdrawCatchup, {
  ...following,
  concurrency: 'leading',
  notice: 'catchUp.withdraw.done',
});

/** Says that the account is mended; the answer is the new status. */
export const resolvePaypal = command(
  sentBy(calls.resolvePaypal, async (given: Nothing, sending) =>
    readNow(await send(calls.resolvePaypal)(given, sending)),
  ),
  {
    concurrency: 'leading',
    updates: [update(catchupStatus, (known) => known)],
    notice: 'catchUp.resolve.done',
  },
);

/** Money that a payment should have brought and did not: how much it is, and how it is asked for. */
export const catchupFeature = defineFeature([
  catchupStatus,
  catchupBreakdown,
  askCatchup,
  askManually,
  withdrawCatchup,
  resolvePaypal,
]);
