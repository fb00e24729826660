import { unclaimedList } from '#contract/plain/unclaimedPayments';
import type { AnswerTo, ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/payouts/unclaimed.generated';
import { decided } from '#src/decisions/decided';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type UnclaimedPayment = RowOf<ContractOf<typeof calls.getUnclaimedPayments>>;

/** Payments that their payees have not claimed. */
export const unclaimedPayments = list(calls.getUnclaimedPayments, unclaimedList, {
  rowKey: ({ paymentId }) => paymentId,
  path: paths.unclaimedPayments,
});

export const takeBackForm = (paymentId: string): string => `unclaimedPayments.takeBack.${paymentId}`;

// However long payments are paused, and by whom: it is said in the same words.
const isPause = (code: string): boolean => code.endsWith('BLACKLISTED') || code === 'TEMP_BLACKLIST';

/** What is said of how it ended. */
const endWords = ({ data: { outcome, again } }: AnswerTo<typeof calls.recallPayment>) => {
  if (outcome !== 'taken_back') return `payouts.unclaimed.ended.${outcome}` as const;
  if (again === null) return 'payouts.unclaimed.ended.taken_back' as const;
  if (again === 'asked' || again === 'waiting' || again === 'nothing')
    return `payouts.unclaimed.again.${again}` as const;
  const why = isPause(again) ? 'paused' : again;
  return { id: 'payouts.unclaimed.again.not' as const, values: { code: again, why } };
};

/** Takes one of them back, and has it paid again. */
export const takeBack = command(calls.recallPayment, {
  // A second click must not ask twice; another payment can be taken back meanwhile.
  concurrency: 'leading',
  keyOf: ({ paymentId }) => paymentId,
  failure: 'atPlace',
  form: ({ paymentId }) => takeBackForm(paymentId),
  notice: (_asked, answer) => endWords(answer),
  rereads: (_asked, state: Parameters<typeof unclaimedPayments.reload>[0]) => [
    ...unclaimedPayments.reload(state),
    decided(),
  ],
  // Its payee may have been faster, or somebody else.
  rereadsAfterFailure: true,
});

/** Payments that nobody has claimed. */
export const unclaimedPaymentsFeature = defineFeature([unclaimedPayments, takeBack]);
