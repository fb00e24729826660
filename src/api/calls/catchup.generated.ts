// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/catchup';
import type { Call } from '#src/api/call';

export const approveCatchup: Call<'catchup/approveCatchup', typeof contract.approveCatchup> = {
  name: 'catchup/approveCatchup',
  method: 'POST',
  path: 'admin/catchups/approve',
  user: true,
  idempotent: true,
};

export const askCatchup: Call<'catchup/askCatchup', typeof contract.askCatchup> = {
  name: 'catchup/askCatchup',
  method: 'POST',
  path: 'catchup',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const askManualCatchup: Call<'catchup/askManualCatchup', typeof contract.askManualCatchup> = {
  name: 'catchup/askManualCatchup',
  method: 'POST',
  path: 'catchup/manual-request',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const denyCatchup: Call<'catchup/denyCatchup', typeof contract.denyCatchup> = {
  name: 'catchup/denyCatchup',
  method: 'POST',
  path: 'admin/catchups/deny',
  user: true,
};

export const getCatchupBreakdown: Call<'catchup/catchupBreakdown', typeof contract.getCatchupBreakdown> = {
  name: 'catchup/catchupBreakdown',
  method: 'GET',
  path: 'catchup/breakdown',
  user: true,
  safe: true,
};

export const getCatchupHistory: Call<'catchup/catchupHistory', typeof contract.getCatchupHistory> = {
  name: 'catchup/catchupHistory',
  method: 'GET',
  path: 'admin/catchups/history',
  user: true,
  safe: true,
};

export const getCatchupStatus: Call<'catchup/catchupStatus', typeof contract.getCatchupStatus> = {
  name: 'catchup/catchupStatus',
  method: 'GET',
  path: 'catchup/status',
  user: true,
  safe: true,
};

export const getCatchups: Call<'catchup/catchups', typeof contract.getCatchups> = {
  name: 'catchup/catchups',
  method: 'GET',
  path: 'admin/catchups',
  user: true,
  safe: true,
  csv: true,
};

export const releaseCatchup: Call<'catchup/releaseCatchup', typeof contract.releaseCatchup> = {
  name: 'catchup/releaseCatchup',
  method: 'POST',
  path: 'admin/catchups/release',
  user: true,
};

export const resolvePaypal: Call<'catchup/resolvePaypal', typeof contract.resolvePaypal> = {
  name: 'catchup/resolvePaypal',
  method: 'POST',
  path: 'user/earnings/resolve-paypal',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const withdrawCatchup: Call<'catchup/withdrawCatchup', typeof contract.withdrawCatchup> = {
  name: 'catchup/withdrawCatchup',
  method: 'POST',
  path: 'catchup/withdraw',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
