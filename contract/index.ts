import * as acting from './acting';
import * as auth from './auth';
import type { CallDefinition } from './call';
import * as channels from './channels';
import * as earnings from './earnings';
import * as profile from './profile';
import * as reports from './reports';

/** Every call of the API. One that is not here has no route, and one without a route fails a test. */
export const calls: readonly CallDefinition[] = [
  auth.authorize,
  auth.authenticate,
  auth.logout,
  auth.getAccounts,
  auth.switchAccount,
  auth.checkPermission,
  acting.searchUsers,
  acting.loginAs,
  profile.getProfile,
  profile.editProfile,
  channels.getChannels,
  earnings.getEarnings,
  earnings.getEarningsDetails,
  earnings.getNextPayment,
  reports.uploadReport,
  reports.getImports,
  reports.getImport,
  reports.applyImport,
  reports.discardImport,
  reports.undoImport,
  reports.getSetAside,
  reports.bookSetAside,
];
