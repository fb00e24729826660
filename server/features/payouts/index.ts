export { isOurFault } from './faults';
export { followHandler, sendHandler } from './jobs';
export { forgetNotices, noticesHandler } from './notices';
export { reconcileHandler } from './reconcile';
export { takeReport } from './report';
export { payoutRoutes } from './routes';
export type { AttemptRow } from './repository';
export { type PayoutServices, payoutServices } from './services';
export { webhookRoutes } from './webhook';
