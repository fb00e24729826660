export const loadLinkedAccountsTab = () => import('./screens/LinkedAccountsTab');
export const loadWordpressReturnScreen = () => import('./screens/WordpressReturnScreen');
