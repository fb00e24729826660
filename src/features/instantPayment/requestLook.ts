import type { Asked } from './model';

/** How a request stands for its owner: its state and, once its payment is made, how that is. */
export const requestLooks = [
  'pending',
  'approved',
  'onItsWay',
  'paid',
  'failed',
  'returned',
  'unsent',
  'rejected',
  'cancelled',
] as const;
export type RequestLook = (typeof requestLooks)[number];

const ENDED: Partial<Record<NonNullable<Asked['payment']>['status'], RequestLook>> = {
  paid: 'paid',
  failed: 'failed',
  returned: 'returned',
  reversed: 'returned',
  // The payment was stopped before it was sent.
  cancelled: 'unsent',
};

export const lookOfRequest = ({ state, payment }: Pick<Asked, 'state' | 'payment'>): RequestLook => {
  if (state !== 'processed') return state;
  return (payment && ENDED[payment.status]) ?? 'onItsWay';
};
