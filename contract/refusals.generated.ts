// Made by `npm run generate`: change what it is made from, not this file.
import { refusals as acting } from './plain/acting';
import { refusals as auth } from './plain/auth';
import { refusals as channels } from './plain/channels';
import { refusals as codes } from './plain/codes';
import { refusals as imports } from './plain/imports';
import { refusals as inbox } from './plain/inbox';
import { refusals as jobs } from './plain/jobs';
import { refusals as linkedAccounts } from './plain/linkedAccounts';
import { refusals as paymentMethods } from './plain/paymentMethods';
import { refusals as policies } from './plain/policies';
import { refusals as general } from './plain/refusals';
import { refusals as registration } from './plain/registration';

/** Every code that a call may refuse with, by the feature that it belongs to. */
export const refusals = {
  ...acting,
  ...auth,
  ...channels,
  ...codes,
  ...imports,
  ...inbox,
  ...jobs,
  ...linkedAccounts,
  ...paymentMethods,
  ...policies,
  ...general,
  ...registration,
};
