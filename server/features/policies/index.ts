export { currentPolicies, markTold } from './repository';
export { policyRoutes } from './routes';
export { tellPoliciesHandler } from './tellJob';
