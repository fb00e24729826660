// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/account';
import type { Call } from '#src/api/call';

export const deactivate: Call<'account/deactivate', typeof contract.deactivate> = {
  name: 'account/deactivate',
  method: 'POST',
  path: 'user/deactivate',
  user: true,
  notWhileActing: true,
};

export const endSession: Call<'account/endSession', typeof contract.endSession> = {
  name: 'account/endSession',
  method: 'POST',
  path: 'user/sessions/end',
  user: true,
  notWhileActing: true,
};

export const getAccountEvents: Call<'account/accountEvents', typeof contract.getAccountEvents> = {
  name: 'account/accountEvents',
  method: 'GET',
  path: 'user/events',
  user: true,
  safe: true,
  transport: 'stream',
};

export const getSessions: Call<'account/sessions', typeof contract.getSessions> = {
  name: 'account/sessions',
  method: 'GET',
  path: 'user/sessions',
  user: true,
  safe: true,
};

export const reactivate: Call<'account/reactivate', typeof contract.reactivate> = {
  name: 'account/reactivate',
  method: 'POST',
  path: 'user/reactivate',
  user: true,
  notWhileActing: true,
};

export const sendReactivation: Call<'account/sendReactivation', typeof contract.sendReactivation> = {
  name: 'account/sendReactivation',
  method: 'POST',
  path: 'user/send-reactivation',
  user: true,
  notWhileActing: true,
};

export const sendVerification: Call<'account/sendVerification', typeof contract.sendVerification> = {
  name: 'account/sendVerification',
  method: 'POST',
  path: 'user/email/send-verification',
  user: true,
  notWhileActing: true,
};

export const signOutEverywhere: Call<'account/signOutEverywhere', typeof contract.signOutEverywhere> = {
  name: 'account/signOutEverywhere',
  method: 'POST',
  path: 'user/sign-out-everywhere',
  user: true,
  notWhileActing: true,
};

export const verifyEmail: Call<'account/verifyEmail', typeof contract.verifyEmail> = {
  name: 'account/verifyEmail',
  method: 'POST',
  path: 'user/email/verify',
  user: true,
  notWhileActing: true,
};
