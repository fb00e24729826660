import type { TagProps } from 'antd';
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
