/** Who looked at the account, as a part of the profile. */
export const loadAccessLog = () => import('./screens/AccessLog');

/** Collecting and downloading all data of the account, as a part of the profile. */
export const loadDataExport = () => import('./screens/DataExport');
