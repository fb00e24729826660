import { unclaimedList } from '#contract/plain/unclaimedPayments';
import type { getUnclaimedPayments, recallPayment } from '#contract/unclaimedPayments';
import type { Answer, Parameters } from '#src/api/client';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { defineRequest } from '#src/request/request';
import { downloadUnclaimed, fetchUnclaimed } from './unclaimedPaymentsApi';

export type UnclaimedPayment = RowOf<typeof getUnclaimedPayments>;

/** Payments that their payees have not claimed. */
export const unclaimedPayments = createList<typeof getUnclaimedPayments>('unclaimedPayments', unclaimedList, {
  fetch: fetchUnclaimed,
  download: downloadUnclaimed,
  rowKey: ({ paymentId }) => paymentId,
  path: paths.unclaimedPayments,
});

type TakeBack = Parameters<typeof recallPayment>;
export type TakenBack = Answer<typeof recallPayment>;

/** Takes one of them back, and has it paid again. What fails is said in the dialog. */
export const takeBackRequest = defineRequest<TakeBack, TakenBack>('unclaimedPayments/takeBack', {
  silent: true,
  idempotent: true,
  keyOf: ({ paymentId }) => paymentId,
});

export const takeBackForm = (paymentId: string): string => `unclaimedPayments.takeBack.${paymentId}`;

// However long payments are paused, and by whom: it is said in the same words.
const isPause = (code: string): boolean => code.endsWith('BLACKLISTED') || code === 'TEMP_BLACKLIST';

/** What is said of how it ended. */
export const endWords = ({ data: { outcome, again } }: TakenBack) => {
  if (outcome !== 'taken_back') return `unclaimedPayments.ended.${outcome}` as const;
  if (again === null) return 'unclaimedPayments.ended.taken_back' as const;
  if (again === 'asked' || again === 'waiting' || again === 'nothing')
    return `unclaimedPayments.again.${again}` as const;
  const why = isPause(again) ? 'paused' : again;
  return { id: 'unclaimedPayments.again.not' as const, values: { code: again, why } };
};
