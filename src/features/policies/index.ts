export { policiesRequest, selectWaitingPolicies } from './policiesSlice';
export const loadPoliciesTab = () => import('./screens/PoliciesTab');
