export { currentPolicies, markNotified } from './repository';
export { policyRoutes } from './routes';
export { notifyPoliciesHandler } from './notifyJob';
