import type { AnswerTo } from '#src/api/call';
import type * as calls from '#src/api/calls/paymentMethods.generated';

export type Methods = AnswerTo<typeof calls.getPaymentMethod>['data'];
export type Method = NonNullable<Methods['current']>;

const waits = (method: Method | null | undefined): boolean => method?.payeeState === 'waiting';

/** Whether a payment service still decides on an account of this user. */
export const isWaitingPayee = (methods: Methods | undefined): boolean =>
  waits(methods?.draft) || waits(methods?.waiting);

/** Which of the four of spec 001 §4 the payment method is in. */
export const setupState = (methods: Methods): 'NOT_SET' | 'PENDING' | 'SET' | 'LOCKED' => {
  if (methods.locked) return 'LOCKED';
  if (methods.current) return 'SET';
  return methods.waiting ? 'PENDING' : 'NOT_SET';
};

/** Why the method cannot be changed now; null where it can. */
export const changeStop = (
  methods: Methods,
): 'EMAIL_NOT_VERIFIED' | 'PAYMENT_METHOD_LOCKED' | 'CHANGE_LIMIT_EXCEEDED' | null => {
  if (!methods.emailVerified) return 'EMAIL_NOT_VERIFIED';
  if (methods.locked) return 'PAYMENT_METHOD_LOCKED';
  return methods.changesLeft === 0 ? 'CHANGE_LIMIT_EXCEEDED' : null;
};

/** Whether another method takes the place of one; else it is the first. */
export const isReplaced = ({ current, waiting }: Methods): boolean => current !== null || waiting !== null;
