import type { TagProps } from 'antd';
import type { PaymentStatus } from '#contract/earnings';
import type { MonthState } from '#contract/earnings/months';

/** How the tag of a month's state looks. */
export const stateColors: Readonly<Record<MonthState, TagProps['color'] | undefined>> = {
  estimated: undefined,
  not_final: undefined,
  waits: 'warning',
  payable: 'processing',
  on_its_way: 'processing',
  paid: 'success',
  owed: 'error',
};

/** How the tag of a payment's status looks. */
export const statusColors: Readonly<Record<PaymentStatus, TagProps['color'] | undefined>> = {
  pending: 'processing',
  created: 'processing',
  approved: 'processing',
  sending: 'processing',
  submitted: 'processing',
  unclaimed: 'warning',
  on_hold: 'warning',
  paid: 'success',
  failed: 'error',
  returned: 'error',
  reversed: 'error',
  cancelled: undefined,
};
