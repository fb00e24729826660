/** The forms of the dialogs. */
export const SETTINGS_FORM = 'paymentSettings.config';
export const TAX_FORM = 'paymentSettings.tax';
