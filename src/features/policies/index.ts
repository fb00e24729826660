export const loadPoliciesTab = () => import('./screens/PoliciesTab');
