// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/whitelist';
import type { Call } from '#src/api/call';

export const getWhitelist: Call<'whitelist/whitelist', typeof contract.getWhitelist> = {
  name: 'whitelist/whitelist',
  method: 'GET',
  path: 'admin/whitelist',
  user: true,
  safe: true,
  csv: true,
};

export const getWhitelistHistory: Call<'whitelist/whitelistHistory', typeof contract.getWhitelistHistory> = {
  name: 'whitelist/whitelistHistory',
  method: 'GET',
  path: 'admin/whitelist/history',
  user: true,
  safe: true,
};

export const placeOnWhitelist: Call<'whitelist/placeOnWhitelist', typeof contract.placeOnWhitelist> = {
  name: 'whitelist/placeOnWhitelist',
  method: 'POST',
  path: 'admin/whitelist/place',
  user: true,
  idempotent: true,
};

export const removeFromWhitelist: Call<'whitelist/removeFromWhitelist', typeof contract.removeFromWhitelist> = {
  name: 'whitelist/removeFromWhitelist',
  method: 'POST',
  path: 'admin/whitelist/remove',
  user: true,
};
