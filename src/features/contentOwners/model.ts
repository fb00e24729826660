import { contentOwnerList, strikeList, strikeMachine } from '#contract/plain/contentOwners';
import { type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/contentOwners.generated';
import { send } from '#src/api/client';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type ContentOwner = RowOf<ContractOf<typeof calls.getContentOwners>>;
export type Strike = RowOf<ContractOf<typeof calls.getStrikes>>;

/** The content owners, with their channels and strikes. */
export const contentOwners = list(calls.getContentOwners, contentOwnerList, {
  rowKey: ({ contentOwner }) => contentOwner,
  path: paths.contentOwners,
});

/** The strikes that staff entered. */
export const strikes = list(calls.getStrikes, strikeList, {
  rowKey: ({ strikeId }) => strikeId,
  path: paths.contentOwners,
  prefix: 'strike',
});

/** Withdrawing them. */
export const strikeDecisions = decisions(strikeMachine, {
  list: strikes,
  keyOf: ({ strikeId }: Strike) => ({ strikeId }),
  history: calls.getStrikeHistory,
  acts: { withdraw: calls.withdrawStrike },
});

/** Entering one. What fails is said in the dialog, whose draft is discarded after success. */
export const enterStrike = command(
  sentBy(
    calls.enterStrike,
    ({ form: _form, ...given }: Given<ContractOf<typeof calls.enterStrike>> & { form: string }, sending) =>
      send(calls.enterStrike)(given, sending),
  ),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    form: ({ form }) => form,
    notice: 'contentOwners.entered',
    rereads: [contentOwners],
  },
);

/** The content owners and their strikes. */
export const contentOwnersFeature = defineFeature([contentOwners, strikes, strikeDecisions, enterStrike]);
