// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentHolds/whitelist';
import type { Call } from '#src/api/call';

export const getWhitelist: Call<'paymentHolds/whitelist', typeof contract.getWhitelist> = {
  name: 'paymentHolds/whitelist',
  method: 'GET',
  path: 'admin/whitelist',
  user: true,
  safe: true,
  csv: true,
};

export const getWhitelistHistory: Call<'paymentHolds/whitelistHistory', typeof contract.getWhitelistHistory> = {
  name: 'paymentHolds/whitelistHistory',
  method: 'GET',
  path: 'admin/whitelist/history',
  user: true,
  safe: true,
};

export const placeOnWhitelist: Call<'paymentHolds/placeOnWhitelist', typeof contract.placeOnWhitelist> = {
  name: 'paymentHolds/placeOnWhitelist',
  method: 'POST',
  path: 'admin/whitelist/place',
  user: true,
  idempotent: true,
};

export const removeFromWhitelist: Call<'paymentHolds/removeFromWhitelist', typeof contract.removeFromWhitelist> = {
  name: 'paymentHolds/removeFromWhitelist',
  method: 'POST',
  path: 'admin/whitelist/remove',
  user: true,
};
