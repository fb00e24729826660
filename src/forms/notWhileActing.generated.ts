// Made by `npm run generate`: change what it is made from, not this file.
import type { Permission } from '#contract/call';

/** The requests that the server refuses while an admin acts as the user, or what the admin needs for them. */
export const notWhileActing: Readonly<Partial<Record<string, true | Permission>>> = {
  'paymentMethods/cancel': 'payments.act-for-user',
  'paymentMethods/openTipalti': 'payments.act-for-user',
  'paymentMethods/payoneerSent': 'payments.act-for-user',
  'paymentMethods/registerAtPayoneer': 'payments.act-for-user',
  'paymentMethods/removePaypal': 'payments.act-for-user',
  'paymentMethods/saveBank': 'payments.act-for-user',
  'paymentMethods/saveCard': 'payments.act-for-user',
  'paymentMethods/savePaypal': 'payments.act-for-user',
  'paymentMethods/saveWise': 'payments.act-for-user',
  'paymentMethods/sendCode': 'payments.act-for-user',
  'paymentMethods/tipaltiDetails': 'payments.act-for-user',
  'paymentMethods/tipaltiSent': 'payments.act-for-user',
  'paymentMethods/verify': 'payments.act-for-user',
  'paymentSettings/saveConfig': 'payments.act-for-user',
  'paymentSettings/saveTax': 'payments.act-for-user',
  'paymentSettings/saveTiming': 'payments.act-for-user',
  'paymentSettings/takeOffer': 'payments.act-for-user',
};
