export const loadLinkedAccountsTab = () => import('./screens/LinkedAccountsTab');
