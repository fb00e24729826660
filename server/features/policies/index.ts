export { currentPolicies, markNotified } from './repository';
export { notifyPoliciesHandler } from './notifyJob';
