// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/catchUp';
import type { Call } from '#src/api/call';

export const approveCatchup: Call<'catchUp/approveCatchup', typeof contract.approveCatchup> = {
  name: 'catchUp/approveCatchup',
  method: 'POST',
  path: 'admin/catchups/approve',
  user: true,
  idempotent: true,
};

export const askCatchup: Call<'catchUp/askCatchup', typeof contract.askCatchup> = {
  name: 'catchUp/askCatchup',
  method: 'POST',
  path: 'catchup',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const askManualCatchup: Call<'catchUp/askManualCatchup', typeof contract.askManualCatchup> = {
  name: 'catchUp/askManualCatchup',
  method: 'POST',
  path: 'catchup/manual-request',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const denyCatchup: Call<'catchUp/denyCatchup', typeof contract.denyCatchup> = {
  name: 'catchUp/denyCatchup',
  method: 'POST',
  path: 'admin/catchups/deny',
  user: true,
};

export const getCatchupBreakdown: Call<'catchUp/catchupBreakdown', typeof contract.getCatchupBreakdown> = {
  name: 'catchUp/catchupBreakdown',
  method: 'GET',
  path: 'catchup/breakdown',
  user: true,
  safe: true,
};

export const getCatchupHistory: Call<'catchUp/catchupHistory', typeof contract.getCatchupHistory> = {
  name: 'catchUp/catchupHistory',
  method: 'GET',
  path: 'admin/catchups/history',
  user: true,
  safe: true,
};

export const getCatchupStatus: Call<'catchUp/catchupStatus', typeof contract.getCatchupStatus> = {
  name: 'catchUp/catchupStatus',
  method: 'GET',
  path: 'catchup/status',
  user: true,
  safe: true,
};

export const getCatchups: Call<'catchUp/catchups', typeof contract.getCatchups> = {
  name: 'catchUp/catchups',
  method: 'GET',
  path: 'admin/catchups',
  user: true,
  safe: true,
  csv: true,
};

export const releaseCatchup: Call<'catchUp/releaseCatchup', typeof contract.releaseCatchup> = {
  name: 'catchUp/releaseCatchup',
  method: 'POST',
  path: 'admin/catchups/release',
  user: true,
};

export const resolvePaypal: Call<'catchUp/resolvePaypal', typeof contract.resolvePaypal> = {
  name: 'catchUp/resolvePaypal',
  method: 'POST',
  path: 'user/earnings/resolve-paypal',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const withdrawCatchup: Call<'catchUp/withdrawCatchup', typeof contract.withdrawCatchup> = {
  name: 'catchUp/withdrawCatchup',
  method: 'POST',
  path: 'catchup/withdraw',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
