import type { Feature } from '#src/request/feature';
import { paymentSettingsSaga } from './paymentSettingsSaga';
import { paymentSettingsSlice } from './paymentSettingsSlice';

/** When the creator is paid, from which amount on, and the tax form. */
export const paymentSettingsFeature = {
  slices: [paymentSettingsSlice],
  sagas: [paymentSettingsSaga],
} satisfies Feature;
