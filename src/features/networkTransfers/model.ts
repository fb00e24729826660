import { LONGEST_REASON } from '#contract/plain/machine';
import { all, atMost, chosen, required } from '#contract/rules/check';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/networkTransfers.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type OwnTransfers = AnswerTo<typeof calls.getNetworkTransfer>['data'];
export type OwnTransfer = OwnTransfers['items'][number];

/** The form by which somebody asks to move to another network. */
export const TRANSFER_FORM = 'networkTransfers.ask';

export interface TransferValues {
  network: string;
  reason: string;
  effectiveOn: string;
}

export const transferChecks = {
  network: chosen,
  reason: all(required, atMost(LONGEST_REASON)),
  effectiveOn: required,
};

/** The user's transfers, and what can be asked for now. */
export const ownTransfers = resource(calls.getNetworkTransfer, { value: ({ data }) => data });

const following = {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(ownTransfers, ({ data }: { data: OwnTransfers }) => data)],
} as const;

/** Asks to move to another network. What fails is said in the dialog. */
export const askTransfer = command(calls.askNetworkTransfer, {
  ...following,
  form: TRANSFER_FORM,
  notice: 'networkTransfers.asked',
});

/** Cancels a transfer that is open. */
export const cancelTransfer = command(calls.cancelNetworkTransfer, {
  ...following,
  notice: 'networkTransfers.cancelled',
});

/** Moving to another network, for creators. */
export const networkTransfersFeature = defineFeature([ownTransfers, askTransfer, cancelTransfer]);
