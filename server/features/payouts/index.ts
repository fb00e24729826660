export { askBalances } from './balances';
export { listedDifferences } from './reconciliation/repository';
export { isOurFault } from './faults';
export { followHandler, sendHandler } from './jobs';
export { forgetNotices, noticesHandler } from './notices/notices';
export { reconcileHandler } from './reconciliation/reconcile';
export { takeReport } from './report';
export type { AttemptRow } from './repository';
export { listedUnclaimed } from './unclaimed/repository';
